internal import Catalogs

extension RecordBatch {
  /// The weight of a record: the largest number among its values of a field.
  func weight(ofRecord record: Int, in field: UInt32?) -> Weight {
    guard let field else { return .none }
    var best = Weight.none
    for value in values[valueRange(ofRecord: record)] where value.field == field {
      if let weight = Weight(text(of: value)) { best = min(best, weight) }
    }
    return best
  }
}
