import { say } from '#backoffice/language/say.ts'
import { swatchHex } from '#domain/catalog/product.ts'
import type { StockRow, StockSize } from '#domain/stock-report/stock-report.ts'
import { daysText, toneWords } from '../stock-words.ts'

/** The size whose ledger is opened. */
export type Ledger = { productId: string; color: string; size: number }

type StockCellProps = { row: StockRow; size: StockSize; onLedger(of: Ledger): void }

/** The pairs of a size and how long they last; pressing it opens its ledger. */
export const StockCell = ({ row: { productId, productName, color }, size, onLedger }: StockCellProps) => (
  <button
    type="button"
    className="stock-cell"
    data-tone={size.tone}
    title={
      size.reserved > 0
        ? say('{sold} sold, {reserved} reserved', { sold: size.sold, reserved: size.reserved })
        : say('{sold} sold', { sold: size.sold })
    }
    onClick={() => onLedger({ productId, color, size: size.size })}
  >
    <span className="sr-only">
      {say('{productName}, {color}. Size {size}: ', { productName, color, size: size.size })}
    </span>
    <b>{size.pairs}</b>
    <span className="sr-only"> {size.pairs === 1 ? say('pair') : say('pairs')}, </span>
    <small>{daysText(size)}</small>
    <span className="sr-only"> {toneWords(size)}</span>
  </button>
)

/** The name of a colour with its dot. */
export const StockColor = ({ color, swatch }: Pick<StockRow, 'color' | 'swatch'>) => (
  <span className="stock-color">
    <i style={{ background: swatchHex(color, swatch) }} />
    {color}
  </span>
)
