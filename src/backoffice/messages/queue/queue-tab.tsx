import { useNavigate, useSearchParams } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { CUSTOMER_MESSAGE_STATES } from '#domain/customer-messages/customer-message.ts'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { STATE_LABELS } from '../log/row-words.ts'
import { messagesPath } from '../messages-address.ts'
import { MessageRows } from './message-rows.tsx'

/** What waits and what became of the rest, by state. */
export function QueueTab() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const state = CUSTOMER_MESSAGE_STATES.find(one => one === query.get('state'))
  return (
    <section className="msg-list" aria-label={say('Queue')}>
      <div className="msg-filters">
        <FilterChoice
          label={say('Every state')}
          value={state}
          onChoose={chosen => void navigate(queuePath(chosen, 1), { preventScrollReset: true })}
        >
          {CUSTOMER_MESSAGE_STATES.map(one => (
            <option key={one} value={one}>
              {STATE_LABELS[one]}
            </option>
          ))}
        </FilterChoice>
      </div>
      <MessageRows
        state={state}
        label={say('Messages')}
        none={state === undefined ? say('No message was made yet.') : say('No message is in this state.')}
        to={page => queuePath(state, page)}
      />
    </section>
  )
}

function queuePath(state: string | undefined, page: number): string {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${messagesPath('queue')}?${query}` : messagesPath('queue')
}
