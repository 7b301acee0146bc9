import type { ForeignColumns, ForeignProduct } from './foreign-product.ts'
import type { ForeignRemarks } from './foreign-remarks.ts'
import type { ForeignSheet } from './foreign-sheet.ts'

/** How one shop system writes its catalogue; columns by `columnKey`. */
export type ForeignFormat = {
  /** Whether a column decides anything: what is damaged in it cannot be used. */
  isRead(column: string): boolean
  /** Whether what stands in it comes over. */
  isCarried(column: string): boolean
  columnsOf(sheet: ForeignSheet): ForeignColumns
  /** One product at a time, so that pages are answered meanwhile. */
  read(sheet: ForeignSheet, remarks: ForeignRemarks): Iterable<ForeignProduct>
}
