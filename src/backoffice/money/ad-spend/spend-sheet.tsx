import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { AdSpend, SpendCell, SpendDay } from '#domain/ad-spend/ad-spend.ts'
import type { SpendFileCell } from '#domain/ad-spend/ad-spend-file.ts'
import { showToast } from '#web/app/toasts.tsx'
import { showUndoToast } from '../../orders/actions/undo-toast.ts'
import { counted, formatDay, number } from '../../overview/format.ts'
import { ordersOfRange } from '../../overview/orders-link.ts'
import { namesOf } from '../../save/field-states.ts'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { typedTaka } from '../read-taka.ts'
import { AmountBox } from './amount-box.tsx'
import { isSpendBlock, planSpendPaste } from './plan-spend-paste.ts'
import { type CellAt, cellAfter, cellName } from './sheet-cells.ts'
import type { SpendEdits } from './spend-edits.ts'

type SheetProps = {
  sheet: AdSpend
  edits: SpendEdits
  /** What a file that is being read has, by the names of cells. */
  fileCells: ReadonlyMap<string, SpendFileCell>
  /** Text that was pasted into a cell and is the lines of a file. */
  onFile(text: string): void
}

/** A phone shows a week of cards at first. */
const FIRST_CARDS = 7

export const cellLabel = (day: string, source: string): string => `${source}, ${formatDay(day)}`

/** What was spent, a row a day and a column a source; on a phone a card a day. */
export function SpendSheet(props: SheetProps) {
  const isWide = useWideScreen()
  const part = useRef<HTMLElement>(null)
  const boxAt = useBoxes(props, part)
  return (
    <section ref={part} className="spend-sheet" aria-label={say('Ad spend by day and source')}>
      {isWide ? <SpendTable {...props} boxAt={boxAt} /> : <SpendCards {...props} boxAt={boxAt} />}
    </section>
  )
}

type BoxAt = (day: SpendDay, cell: SpendCell, at: CellAt) => React.ReactNode
type ShownProps = SheetProps & { boxAt: BoxAt }

/** The box of each cell, which knows the cells beside it. */
function useBoxes(
  { sheet, edits, fileCells, onFile }: SheetProps,
  part: React.RefObject<HTMLElement | null>,
): BoxAt {
  const { days, sources } = sheet
  const size = { rows: days.length, columns: sources.length }
  const names = { days: days.map(({ day }) => day), sources }
  const moveFrom = (at: CellAt) => (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const marked = { start: selectionStart ?? 0, end: selectionEnd ?? 0, length: value.length }
    const to = cellAfter(event.nativeEvent, at, size, marked)
    if (!to) return false
    const name = cellName(names.days[to.row] ?? '', sources[to.column] ?? '')
    const boxes = part.current?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? []
    const box = [...boxes].find(one => one.dataset.cell === name)
    box?.focus()
    return box !== undefined
  }
  const pasteAt = (at: CellAt) => (text: string) => {
    if (!isSpendBlock(text)) return false
    const plan = planSpendPaste(text, at, names)
    if (plan.ok) void enterTogether(edits, sheet, plan.cells)
    else if (plan.isFile) onFile(text)
    else showToast({ kind: 'error', text: plan.problem, lifeMs: 10_000 })
    return true
  }
  return (day, cell, at) => {
    const name = cellName(day.day, cell.source)
    return (
      <AmountBox
        key={name}
        edits={edits}
        name={name}
        label={cellLabel(day.day, cell.source)}
        amountPoisha={cell.amountPoisha}
        isMissing={cell.isMissing}
        note={noteOf(cell, fileCells.get(name))}
        onMove={moveFrom(at)}
        onPasteBlock={pasteAt(at)}
      />
    )
  }
}

function noteOf({ campaigns }: SpendCell, inFile: SpendFileCell | undefined): string | undefined {
  if (inFile && inFile.outcome !== 'same')
    return say('{amountPoisha} in the file', { amountPoisha: typedTaka(inFile.amountPoisha) })
  const named = campaigns.filter(({ campaign }) => campaign !== '').length
  return named > 1 ? say('{named} campaigns', { named }) : undefined
}

/** Saves a pasted block as one edit, which one press takes back. */
async function enterTogether(
  edits: SpendEdits,
  sheet: AdSpend,
  cells: Partial<Record<string, number | null>>,
): Promise<void> {
  const held = new Map(
    sheet.days.flatMap(({ day, cells: all }) =>
      all.map(({ source, amountPoisha }) => [cellName(day, source), amountPoisha] as const),
    ),
  )
  const names = namesOf(cells).filter(name => held.get(name) !== cells[name])
  if (names.length === 0) return showToast({ kind: 'info', text: say('Everything pasted is there already.') })
  const seen = Object.fromEntries(names.map(name => [name, held.get(name) ?? null]))
  const changed = Object.fromEntries(names.map(name => [name, cells[name] ?? null]))
  if (!(await edits.enter(changed, seen))) return
  const step = edits.steps.getState().done.at(-1)
  const isOver = () => edits.steps.getState().done.at(-1) !== step
  showUndoToast(
    say('{part} pasted', {
      part: names.length === 1 ? say('1 amount') : say('{count} amounts', { count: names.length }),
    }),
    {
      run: () => edits.undo(),
      isOver,
    },
  )
}

function SpendTable({ sheet, boxAt }: ShownProps) {
  return (
    <table className="spend-table">
      <thead>
        <tr>
          {[say('Day'), ...sheet.sources, say('Day’s sum'), say('Orders placed'), say('A placed order')].map(
            column => (
              <th key={column} scope="col" title={column}>
                {column}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {sheet.days.map((day, row) => (
          <tr key={day.day}>
            <th scope="row">
              {formatDay(day.day)} {day.day === sheet.today && <small>{say('today')}</small>}
            </th>
            {day.cells.map((cell, column) => (
              <td key={cell.source} className="spend-cell">
                {boxAt(day, cell, { row, column })}
              </td>
            ))}
            <td>
              <b>{sumText(day.sumPoisha)}</b>
            </td>
            <td>
              <Link to={ordersOfRange({ startDay: day.day, endDay: day.day })}>
                {number(day.ordersPlaced)}
              </Link>
            </td>
            <td>{sumText(day.perOrderPoisha)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('Sum')}</th>
          {sheet.sums.map((sum, at) => (
            <td key={sheet.sources[at]}>{isEntered(sheet, at) ? typedTaka(sum) : '–'}</td>
          ))}
          <td>{sheet.days.some(({ sumPoisha }) => sumPoisha !== null) ? typedTaka(sheet.sumPoisha) : '–'}</td>
          <td>{number(sheet.ordersPlaced)}</td>
          <td>{sumText(sheet.perOrderPoisha)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Whether anything was entered for a source; without it its sum is no 0. */
const isEntered = ({ days }: AdSpend, at: number): boolean =>
  days.some(({ cells }) => (cells[at]?.amountPoisha ?? null) !== null)

function SpendCards({ sheet, boxAt }: ShownProps) {
  const [showsAll, setShowsAll] = useState(false)
  const later = sheet.days.length - FIRST_CARDS
  return (
    <>
      <p className="spend-card-sum">
        <span>{say('Sum of {count} days', { count: sheet.days.length })}</span>{' '}
        <b>{typedTaka(sheet.sumPoisha)}</b>
        <span>{say('A placed order')}</span> <b>{sumText(sheet.perOrderPoisha)}</b>
      </p>
      <ol className="spend-cards">
        {(showsAll ? sheet.days : sheet.days.slice(0, FIRST_CARDS)).map((day, row) => (
          <li key={day.day}>
            <h2>
              {formatDay(day.day)} {day.day === sheet.today && <small>{say('today')}</small>}
              <span>
                {sumText(day.sumPoisha)}
                <small>
                  {say('{ordersPlaced} placed', { ordersPlaced: number(day.ordersPlaced) })}
                  {day.perOrderPoisha !== null &&
                    say(', {perOrderPoisha} an order', { perOrderPoisha: typedTaka(day.perOrderPoisha) })}
                </small>
              </span>
            </h2>
            {day.cells.map((cell, column) => (
              <div key={cell.source} className="spend-card-cell">
                <span aria-hidden="true">{cell.source}</span>
                {boxAt(day, cell, { row, column })}
              </div>
            ))}
          </li>
        ))}
      </ol>
      {later > 0 && !showsAll && (
        <button type="button" className="desk-button spend-more" onClick={() => setShowsAll(true)}>
          {say('Show {later}', { later: counted(later, say('earlier day')) })}
        </button>
      )}
    </>
  )
}

const sumText = (poisha: number | null): string => (poisha === null ? '–' : typedTaka(poisha))
