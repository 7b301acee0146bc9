import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import { daysFrom } from '#domain/dates.ts'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import type { ProfitBoard, ProfitBreakdown, ProfitFigures, ProfitKey } from '#domain/profit/profit.ts'
import { formatPercent, number } from '../../overview/format.ts'
import { HeadRow } from '../../ui/head-row.tsx'
import { formatShortRange, wholeAmount } from './amounts.ts'
import { daysOfSums, leftOf, rowsBy } from './profit-figures.ts'
import { ordersOfRow } from './profit-links.ts'

/** The rows that are shown at first. */
const FIRST_ROWS = 5
/** Below this share of delivered orders a row costs more than it seems, in percent. */
const LOW_SHARE = 75

type Division = { by: ProfitBreakdown; label: string; nameOf(key: ProfitKey): string; none: string }

const SOURCES: readonly [Division, ...Division[]] = spoken(
  [
    { by: 'source', label: 'Source', nameOf: ({ source }) => source || say('Not known'), none: 'No orders.' },
    {
      by: 'campaign',
      label: 'Campaign',
      nameOf: ({ source, campaign }) =>
        campaign ? `${campaign}, ${source}` : say('{source}, no campaign', { source }),
      none: 'No order came by a campaign.',
    },
  ],
  'label',
  'none',
)
const PLACES: readonly [Division, ...Division[]] = spoken(
  [
    {
      by: 'district',
      label: 'District',
      nameOf: ({ district }) => district || say('Not named'),
      none: 'No orders.',
    },
    {
      by: 'courier',
      label: 'Courier',
      nameOf: ({ courier }) => (courier ? courierLabel(courier) : say('No courier')),
      none: 'No courier took any.',
    },
  ],
  'label',
  'none',
)

/** Where the money came from, and what advertising there brought. */
export const SourcesPart = ({ board, note }: { board: ProfitBoard; note: string }) => (
  <DivisionPart
    id="by-source"
    divisions={SOURCES}
    board={board}
    note={note}
    columns={[say('Delivered'), say('Collected'), say('Ads'), say('A taka brought')]}
    cells={figures => [
      <Delivered key="delivered" figures={figures} />,
      wholeAmount(figures.revenuePoisha),
      figures.adsPoisha === 0 ? '–' : wholeAmount(figures.adsPoisha),
      figures.collectedRoas === null ? (
        <small key="ads">{say('no ads')}</small>
      ) : (
        figures.collectedRoas.toFixed(2)
      ),
    ]}
  />
)

/** Where it went to, and what is left of it. */
export function PlacesPart({ board, note }: { board: ProfitBoard; note: string }) {
  const { startDay, endDay } = daysOfSums(board)
  const weeks = Math.max(1, daysFrom(startDay, endDay) / 7)
  return (
    <DivisionPart
      id="by-district"
      divisions={PLACES}
      board={board}
      note={note}
      columns={[say('Delivered'), say('Share'), say('Left a week')]}
      cells={figures => [
        number(figures.delivered),
        <Share key="share" share={figures.deliveredShare} />,
        <Left key="left" figures={figures} weeks={weeks} />,
      ]}
    />
  )
}

const Delivered = ({ figures: { delivered, deliveredShare } }: { figures: ProfitFigures }) => (
  <>
    {number(delivered)}
    <small>{deliveredShare === null ? '–' : formatPercent(100 * deliveredShare)}</small>
  </>
)

const Share = ({ share }: { share: number | null }) =>
  share === null ? (
    '–'
  ) : (
    <span className={100 * share < LOW_SHARE ? 'figure-bad' : undefined}>{formatPercent(100 * share)}</span>
  )

function Left({ figures, weeks }: { figures: ProfitFigures; weeks: number }) {
  const left = leftOf(figures)
  if (!left) return say('not known')
  const aWeek = (poisha: number) => Math.round(poisha / weeks)
  return (
    <span className={left.highPoisha < 0 ? 'figure-bad' : undefined}>
      {formatShortRange({ lowPoisha: aWeek(left.lowPoisha), highPoisha: aWeek(left.highPoisha) })}
    </span>
  )
}

type DivisionPartProps = {
  id: string
  divisions: readonly [Division, ...Division[]]
  board: ProfitBoard
  note: string
  columns: readonly string[]
  cells(figures: ProfitFigures): ReactNode[]
}

/** The sums divided by one of several things, and the same sums in the foot. */
function DivisionPart({ id, divisions, board, note, columns, cells }: DivisionPartProps) {
  const [by, setBy] = useState(divisions[0].by)
  const [showsAll, setShowsAll] = useState(false)
  const chosen = divisions.find(one => one.by === by) ?? divisions[0]
  const rows = rowsBy(board, chosen.by).toSorted(
    (one, other) =>
      other.figures.delivered - one.figures.delivered || other.figures.placed - one.figures.placed,
  )
  const shown = showsAll ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <section className="overview-box" aria-labelledby={id}>
      <header className="profit-head">
        <h2 id={id}>{say('By {label}', { label: chosen.label.toLowerCase() })}</h2>
        <DivisionChoice id={id} divisions={divisions} by={chosen.by} onChoose={setBy} />
      </header>
      {rows.length === 0 ? (
        <p className="overview-none">{chosen.none}</p>
      ) : (
        <section
          className="division-table"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={say('Sums by {label}', { label: chosen.label.toLowerCase() })}
        >
          <table>
            <HeadRow columns={[chosen.label, ...columns]} />
            <tbody>
              {shown.map(({ key, figures }) => (
                <DivisionRow
                  key={chosen.nameOf(key)}
                  name={chosen.nameOf(key)}
                  to={ordersOfRow(chosen.by, daysOfSums(board), key)}
                  cells={cells(figures)}
                />
              ))}
            </tbody>
            <tfoot>
              <DivisionRow name={note} cells={cells(board.sums)} />
            </tfoot>
          </table>
        </section>
      )}
      {rows.length > FIRST_ROWS && (
        <button
          type="button"
          className="division-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll
            ? say('Show the first {firstRows}', { firstRows: FIRST_ROWS })
            : say('Show all {count}', { count: number(rows.length) })}
        </button>
      )}
    </section>
  )
}

type DivisionChoiceProps = Pick<DivisionPartProps, 'id' | 'divisions'> & {
  by: ProfitBreakdown
  onChoose(by: ProfitBreakdown): void
}

const DivisionChoice = ({ id, divisions, by, onChoose }: DivisionChoiceProps) => (
  <fieldset className="segments segments-small">
    <legend className="sr-only">{say('Divided by')}</legend>
    {divisions.map(one => (
      <label key={one.by}>
        <input type="radio" name={id} checked={one.by === by} onChange={() => onChoose(one.by)} />
        <span>{one.label}</span>
      </label>
    ))}
  </fieldset>
)

type DivisionRowProps = { name: string; to?: string | undefined; cells: readonly ReactNode[] }

const DivisionRow = ({ name, to, cells }: DivisionRowProps) => (
  <tr>
    <th scope="row" title={name}>
      {to ? <Link to={to}>{name}</Link> : name}
    </th>
    {cells.map((cell, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
      <td key={index}>{cell}</td>
    ))}
  </tr>
)
