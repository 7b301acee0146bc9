import type { Language } from '#domain/language/language.ts'
import type { Amount, PaperContents, PaperLine } from '#domain/papers/paper.ts'
import { inExactTaka, inPoisha, inTaka, TAKA_SIGN } from './paper-amounts.ts'
import { paperSpeaker } from './paper-language.ts'

type TaxLinesProps = { contents: PaperContents; isNote: boolean }

/**
 * The parts of a paper. Without VAT: the price of a pair, the lines and a coupon's discount. With VAT each line stands
 * with its share of a discount: without VAT, its VAT, and with it. An agreed price has no price of a pair.
 */
export function TaxLines({ contents, isNote }: TaxLinesProps) {
  const { lines, vatPercent, language } = contents
  const { say, number } = paperSpeaker(language)
  const shown = isNote ? lines.filter(({ pairs }) => pairs > 0) : lines
  const columns = columnsOf(contents, isNote)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('Item')}</th>
          <th scope="col">{say('Pairs')}</th>
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
              <small>{say('{color}, size {size}', { color: line.color, size: line.size })}</small>
            </td>
            <td>{number(line.pairs)}</td>
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

const priceColumn = (language: Language): Column => ({
  head: paperSpeaker(language).say('Price'),
  cell: line => inTaka(line.unitPriceTaka, language),
})
function vatColumns(percent: number, language: Language): Column[] {
  const { say } = paperSpeaker(language)
  return [
    { head: say('Without VAT'), cell: part => inExactTaka(part.totalPoisha - part.vatPoisha, language) },
    { head: say('VAT {percent}%', { percent }), cell: part => inExactTaka(part.vatPoisha, language) },
    { head: say('With VAT'), cell: part => inExactTaka(part.totalPoisha, language) },
  ]
}

function columnsOf({ priceOrigin, vatPercent, language }: PaperContents, isNote: boolean): Column[] {
  const isAgreed = priceOrigin === 'agreed'
  const price = priceColumn(language)
  const head = paperSpeaker(language).say('Amount')
  if (vatPercent !== null) return [...(isAgreed ? [] : [price]), ...vatColumns(vatPercent, language)]
  if (isNote) return [{ head, cell: line => inPoisha(line.totalPoisha, language) }]
  if (isAgreed) return []
  return [price, { head, cell: line => inTaka(line.pairs * line.unitPriceTaka, language) }]
}

type SumsProps = TaxLinesProps & { columns: number }

/** As the courier's papers have it: what leads from the lines to the sum. */
function PlainSums({ contents, isNote, columns }: SumsProps) {
  const { priceOrigin, delivery, lines, discountTaka, advanceTaka, totalPoisha, language } = contents
  const { say } = paperSpeaker(language)
  const goods = lines.reduce((sum, line) => sum + line.totalPoisha, 0)
  const hasAdvance = !isNote && advanceTaka > 0
  return (
    <>
      {!isNote && priceOrigin === 'agreed' && (
        <Sum {...{ language, columns }} label={say('Agreed price')} poisha={goods} />
      )}
      {!isNote && priceOrigin === 'coupon' && (
        <Sum {...{ language, columns }} label={say('Discount')} poisha={-100 * discountTaka} />
      )}
      {delivery && <Sum {...{ language, columns }} label={say('Delivery')} poisha={delivery.totalPoisha} />}
      {hasAdvance && <Sum {...{ language, columns }} label={say('Total')} poisha={totalPoisha} />}
      <Due contents={contents} isNote={isNote} columns={columns} />
    </>
  )
}

function VatSums({ contents, isNote, columns }: SumsProps) {
  const { delivery, totalPoisha, vatPoisha, language } = contents
  const { say } = paperSpeaker(language)
  const heads = columns - 2
  return (
    <>
      {delivery && <Parts {...{ language }} label={say('Delivery')} amount={delivery} columns={heads} />}
      <Parts {...{ language }} label={say('Total')} amount={{ totalPoisha, vatPoisha }} columns={heads} />
      <Due contents={contents} isNote={isNote} columns={columns} />
    </>
  )
}

type PartsProps = { language: Language; label: string; amount: Amount; columns: number }

const Parts = ({ language, label, amount, columns }: PartsProps) => (
  <tr>
    <th scope="row" colSpan={columns}>
      {label}
    </th>
    <td>{inExactTaka(amount.totalPoisha - amount.vatPoisha, language)}</td>
    <td>{inExactTaka(amount.vatPoisha, language)}</td>
    <td>{inExactTaka(amount.totalPoisha, language)}</td>
  </tr>
)

/** What an advance leaves to collect, or what a credit note credits. */
function Due({ contents: { advanceTaka, totalPoisha, language }, isNote, columns }: SumsProps) {
  const { say } = paperSpeaker(language)
  const advance = isNote ? 0 : advanceTaka * 100
  return (
    <>
      {advance > 0 && <Sum {...{ language, columns }} label={say('Paid in advance')} poisha={-advance} />}
      <tr className="paper-collect">
        <th scope="row" colSpan={columns}>
          {isNote ? say('Credited') : say('To collect')}
        </th>
        <td>
          {TAKA_SIGN[language]}
          {inPoisha(Math.max(0, totalPoisha - advance), language)}
        </td>
      </tr>
    </>
  )
}

type SumProps = { language: Language; label: string; poisha: number; columns: number }

const Sum = ({ language, label, poisha, columns }: SumProps) => (
  <tr>
    <th scope="row" colSpan={columns}>
      {label}
    </th>
    <td>{inPoisha(poisha, language)}</td>
  </tr>
)
