import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import { swatchHex } from '#domain/catalog/product.ts'
import type { CostRow } from '#domain/costs/cost.ts'
import { pairsText } from '../../products/format-pairs.ts'
import { productPath } from '../../products/product-address.ts'
import { HeadRow } from '../../ui/head-row.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import { useRoomForTwoCards } from '../../ui/use-wide-screen.ts'
import { plainTaka } from '../read-taka.ts'
import { CostCell, costButtonId } from './cost-cell.tsx'
import { dayText, partsText } from './cost-words.ts'
import type { CostDrafts } from './use-cost-drafts.ts'

const COLUMNS = spoken([
  'Product',
  'Color',
  'A pair costs',
  'Material · labour · packing · other',
  'Since',
  'Sold, 8 weeks',
])
/** As many rows are drawn at once. */
const SHOWN_ROWS = 200

type CostsTableProps = {
  rows: readonly CostRow[]
  drafts: CostDrafts
  /** The colour whose panel is open, and the one whose cell is typed in. */
  open: string | undefined
  typing: string | undefined
  onType(id: string | undefined): void
  /** Stands below its row where there is no room beside the table. */
  panel: ReactNode
}

/** Every colour with its cost, those without one first. */
export function CostsTable({ rows, drafts, open, typing, onType, panel }: CostsTableProps) {
  const [more, setMore] = useState(0)
  const shown = rows.slice(0, SHOWN_ROWS + more)
  // those in view where the panel stands in the table, as in costs.css
  const columns = useRoomForTwoCards() ? 3 : 2
  const openAt = rows.findIndex(({ variantId }) => variantId === open)
  // a chosen row is always among them
  if (openAt >= shown.length && openAt >= SHOWN_ROWS + more) setMore(openAt + 1 - SHOWN_ROWS)
  return (
    <section className="costs-list" aria-label={say('Costs')}>
      <table className="desk-table costs-table" onKeyDown={moveAlong}>
        <HeadRow columns={COLUMNS} />
        <tbody>
          {shown.map((row, index) => {
            const id = row.variantId
            const next = rows[index + 1]
            return (
              <Fragment key={id}>
                <tr
                  data-unknown={row.cost === null || undefined}
                  data-chosen={id === open || undefined}
                  aria-current={id === open || undefined}
                >
                  <CostOf row={row} />
                  <td className="costs-price">
                    <CostCell
                      row={row}
                      drafts={drafts}
                      isTyping={id === typing}
                      onType={isOpen => onType(isOpen ? id : undefined)}
                      onDone={() => {
                        onType(undefined)
                        document.getElementById(costButtonId(next?.variantId ?? id))?.focus()
                      }}
                    />
                  </td>
                  <CostFacts row={row} />
                </tr>
                {id === open && panel && (
                  <tr className="costs-panel-row">
                    <td colSpan={columns}>{panel}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <p className="costs-more">
          <button type="button" className="desk-button" onClick={() => setMore(more + SHOWN_ROWS)}>
            {say('Show more of {count}', { count: rows.length.toLocaleString('en-US') })}
          </button>
        </p>
      )}
    </section>
  )
}

function CostOf({ row: { productId, productName, image, color, swatch } }: { row: CostRow }) {
  const dot = <i className="costs-dot" style={{ background: swatchHex(color, swatch) }} />
  return (
    <>
      <th scope="row">
        <span className="costs-product">
          <img src={shownPicture(image, 80)} alt="" width={32} height={32} loading="lazy" decoding="async" />
          <span>
            <Link to={productPath(productId)} title={productName}>
              {productName}
            </Link>
            <small className="costs-narrow">
              {dot}
              {color}
            </small>
          </span>
        </span>
      </th>
      <td className="costs-color">
        <span>
          {dot}
          {color}
        </span>
      </td>
    </>
  )
}

function CostFacts({ row: { cost, before, coming, soldPairs } }: { row: CostRow }) {
  return (
    <>
      <td className="costs-wide costs-parts">{cost ? partsText(cost) : say('not entered')}</td>
      <td className="costs-wide costs-since">
        {cost ? dayText(cost.fromDay) : '–'}
        {before && <small>{say('was {costPoisha}', { costPoisha: plainTaka(before.costPoisha) })}</small>}
        {coming && (
          <small>
            {say('{costPoisha} from {fromDay}', {
              costPoisha: plainTaka(coming.costPoisha),
              fromDay: dayText(coming.fromDay),
            })}
          </small>
        )}
      </td>
      <td className="costs-wide costs-sold">{pairsText(soldPairs)}</td>
    </>
  )
}

/** Arrow up and down lead from cost to cost. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const { target } = event
  if (!(target instanceof HTMLButtonElement) || !target.classList.contains('cost-button')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.cost-button')]
  const to = all[all.indexOf(target) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!to) return
  event.preventDefault()
  to.focus()
}
