import type { Amount, PaperContents, PaperLine } from '#domain/papers/paper.ts'
import { inExactTaka, inPoisha, inTaka } from './paper-amounts.ts'

type TaxLinesProps = { contents: PaperContents; isNote: boolean }

/**
 * The parts of a paper. Without VAT: the price of a pair, the lines and a coupon's discount. With VAT each line stands
 * with its share of a discount: without VAT, its VAT, and with it. An agreed price has no price of a pair.
 */
export function TaxLines({ contents, isNote }: TaxLinesProps) {
  const { lines, vatPercent } = contents
  const shown = isNote ? lines.filter(({ pairs }) => pairs > 0) : lines
  const columns = columnsOf(contents, isNote)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Pairs</th>
          {columns.map(({ head }) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
          <tr key={index}>
            <td>
              {line.productName}{' '}
              <small>
                {line.color}, size {line.size}
              </small>
            </td>
            <td>{line.pairs}</td>
            {columns.map(({ head, cell }) => (
              <td key={head}>{cell(line)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {vatPercent === null ? (
          <PlainSums contents={contents} isNote={isNote} columns={1 + columns.length} />
        ) : (
          <VatSums contents={contents} isNote={isNote} columns={1 + columns.length} />
        )}
      </tfoot>
    </table>
  )
}

type Column = { head: string; cell(line: PaperLine): string }

const PRICE: Column = { head: 'Price', cell: line => inTaka(line.unitPriceTaka) }
const WITHOUT = (percent: number): Column[] => [
  { head: 'Without VAT', cell: part => inExactTaka(part.totalPoisha - part.vatPoisha) },
  { head: `VAT ${percent}%`, cell: part => inExactTaka(part.vatPoisha) },
  { head: 'With VAT', cell: part => inExactTaka(part.totalPoisha) },
]

function columnsOf({ priceOrigin, vatPercent }: PaperContents, isNote: boolean): Column[] {
  const isAgreed = priceOrigin === 'agreed'
  if (vatPercent !== null) return [...(isAgreed ? [] : [PRICE]), ...WITHOUT(vatPercent)]
  if (isNote) return [{ head: 'Amount', cell: line => inPoisha(line.totalPoisha) }]
  if (isAgreed) return []
  return [PRICE, { head: 'Amount', cell: line => inTaka(line.pairs * line.unitPriceTaka) }]
}

type SumsProps = TaxLinesProps & { columns: number }

/** As the courier's papers have it: what leads from the lines to the sum. */
function PlainSums({ contents, isNote, columns }: SumsProps) {
  const { priceOrigin, delivery, lines, discountTaka, advanceTaka, totalPoisha } = contents
  const goods = lines.reduce((sum, line) => sum + line.totalPoisha, 0)
  const hasAdvance = !isNote && advanceTaka > 0
  return (
    <>
      {!isNote && priceOrigin === 'agreed' && <Sum label="Agreed price" poisha={goods} columns={columns} />}
      {!isNote && priceOrigin === 'coupon' && (
        <Sum label="Discount" poisha={-100 * discountTaka} columns={columns} />
      )}
      {delivery && <Sum label="Delivery" poisha={delivery.totalPoisha} columns={columns} />}
      {hasAdvance && <Sum label="Total" poisha={totalPoisha} columns={columns} />}
      <Due contents={contents} isNote={isNote} columns={columns} />
    </>
  )
}

function VatSums({ contents, isNote, columns }: SumsProps) {
  const { delivery, totalPoisha, vatPoisha } = contents
  const heads = columns - 2
  return (
    <>
      {delivery && <Parts label="Delivery" amount={delivery} columns={heads} />}
      <Parts label="Total" amount={{ totalPoisha, vatPoisha }} columns={heads} />
      <Due contents={contents} isNote={isNote} columns={columns} />
    </>
  )
}

const Parts = ({ label, amount, columns }: { label: string; amount: Amount; columns: number }) => (
  <tr>
    <th scope="row" colSpan={columns}>
      {label}
    </th>
    <td>{inExactTaka(amount.totalPoisha - amount.vatPoisha)}</td>
    <td>{inExactTaka(amount.vatPoisha)}</td>
    <td>{inExactTaka(amount.totalPoisha)}</td>
  </tr>
)

/** What an advance leaves to collect, or what a credit note credits. */
function Due({ contents: { advanceTaka, totalPoisha }, isNote, columns }: SumsProps) {
  const advance = isNote ? 0 : advanceTaka * 100
  return (
    <>
      {advance > 0 && <Sum label="Paid in advance" poisha={-advance} columns={columns} />}
      <tr className="paper-collect">
        <th scope="row" colSpan={columns}>
          {isNote ? 'Credited' : 'To collect'}
        </th>
        <td>Tk. {inPoisha(Math.max(0, totalPoisha - advance))}</td>
      </tr>
    </>
  )
}

const Sum = ({ label, poisha, columns }: { label: string; poisha: number; columns: number }) => (
  <tr>
    <th scope="row" colSpan={columns}>
      {label}
    </th>
    <td>{inPoisha(poisha)}</td>
  </tr>
)
