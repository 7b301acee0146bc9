import { say } from '#backoffice/language/say.ts'
import type { MessagesState } from '#domain/customer-messages/customer-message.ts'
import { useNow } from '../../ui/use-now.ts'
import { QuietBar } from './quiet-bar.tsx'
import { hourText, nowText, spentText } from './sending-words.ts'

/** Whether messages go out now, by which rules, and what the day has cost. */
export function SendingBar({ state }: { state: MessagesState }) {
  const now = useNow()
  const { text, tone } = nowText(state, now)
  return (
    <div className="msg-now">
      <p role="status">
        <b data-tone={tone}>{text}</b> <Rules state={state} /> {state.gateway !== null && spentText(state)}
      </p>
      <QuietBar from={state.quietFrom} to={state.quietTo} />
    </div>
  )
}

/** The same for everybody of staff: who answers the phone is asked why no message came. */
const Rules = ({ state: { quietFrom: from, quietTo: to, capPerPhone: cap } }: { state: MessagesState }) => (
  <>
    {from !== to &&
      say('Quiet from {from} to {to}: messages wait.', { from: hourText(from), to: hourText(to) })}{' '}
    {say('At most {cap} a day to one number.', { cap })}
  </>
)
