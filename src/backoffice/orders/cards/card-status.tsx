import { say } from '#backoffice/language/say.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { OfficialChip } from '../actions/status-chip.tsx'
import { type CellState, type EditProblem, useCellState, useOrderEdits } from '../edit/order-edits.ts'

/** The official status, changed by choosing another and in view at once; Fake asks why. A failure is shown below. */
export function CardStatus({ order }: { order: ListedOrder }) {
  const edits = useOrderEdits()
  const state = useCellState(order.id, 'official_status')
  const problem = state?.kind === 'failed' || state?.kind === 'conflict' ? state : undefined
  return (
    <div className="card-status" aria-busy={state?.kind === 'saving' || undefined}>
      <div className="card-status-box">
        <OfficialChip status={order.officialStatus} reason={order.fakeReason} />
        {state?.kind === 'saving' ? <i className="edit-spinner" /> : <BackofficeIcon name={markOf(state)} />}
        <select
          aria-label={say('Official status of order {orderNo}', { orderNo: order.orderNo })}
          value={order.officialStatus}
          onChange={event => {
            const status = OFFICIAL_STATUSES.find(one => one === event.currentTarget.value)
            if (status) void edits.edit(order, { official_status: status })
          }}
        >
          {OFFICIAL_STATUSES.map(status => (
            <option key={status} value={status}>
              {say(status)}
            </option>
          ))}
        </select>
      </div>
      {problem && (
        <StatusTrouble
          problem={problem}
          onAgain={() => void edits.retry(problem)}
          onLeave={() => edits.discard(problem)}
        />
      )}
    </div>
  )
}

const markOf = (state: CellState | undefined) => (state?.kind === 'saved' ? 'check' : 'down')

type StatusTroubleProps = { problem: EditProblem; onAgain(): void; onLeave(): void }

/** Why the status was not changed, with the choice to set it all the same. Also shown above the list. */
function StatusTrouble({ problem, onAgain, onLeave }: StatusTroubleProps) {
  const tried = problem.tried.official_status
  const text =
    problem.kind === 'failed'
      ? say('Failed to update status: {message}', { message: problem.message })
      : say('{part} set it to {part2} meanwhile.', {
          part: problem.by ?? say('Somebody else'),
          part2: say(problem.present.official_status ?? 'another status'),
        })
  return (
    <Failure text={text} isReported>
      <span className="card-status-ways">
        <button type="button" className="desk-button" onClick={onAgain}>
          {tried ? say('Set to {tried}', { tried: say(tried) }) : say('Try again')}
        </button>
        <button type="button" className="desk-button" onClick={onLeave}>
          {say('Leave it')}
        </button>
      </span>
    </Failure>
  )
}
