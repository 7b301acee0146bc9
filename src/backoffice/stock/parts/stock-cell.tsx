import { swatchHex } from '#domain/catalog/product.ts'
import type { StockRow, StockSize } from '#domain/stock-report/stock-report.ts'
import { daysText, sizeWords } from '../stock-words.ts'

/** The size whose ledger is opened. */
export type Ledger = { productId: string; color: string; size: number }

type StockCellProps = { row: StockRow; size: StockSize; onLedger(of: Ledger): void }

/** The pairs of a size and how long they last; pressing it opens its ledger. */
export const StockCell = ({ row: { productId, productName, color }, size, onLedger }: StockCellProps) => (
  <button
    type="button"
    className="stock-cell"
    data-tone={size.tone}
    title={size.reserved > 0 ? `${size.sold} sold, ${size.reserved} reserved` : `${size.sold} sold`}
    aria-label={`${productName}, ${color}. ${sizeWords(size)}. Stock history`}
    onClick={() => onLedger({ productId, color, size: size.size })}
  >
    <b>{size.pairs}</b>
    <small>{daysText(size)}</small>
  </button>
)

/** The name of a colour with its dot. */
export const StockColor = ({ color, swatch }: Pick<StockRow, 'color' | 'swatch'>) => (
  <span className="stock-color">
    <i style={{ background: swatchHex(color, swatch) }} />
    {color}
  </span>
)
