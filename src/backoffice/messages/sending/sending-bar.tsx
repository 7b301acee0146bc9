import { say } from '#backoffice/language/say.ts'
import type { MessagesState } from '#domain/customer-messages/customer-message.ts'
import { useMe } from '../../me.tsx'
import { valueAt } from '../../settings/draft/value-at.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { useNow } from '../../ui/use-now.ts'
import { SMS_SECTION } from '../templates/text-place.ts'
import { QuietBar } from './quiet-bar.tsx'
import { hourText, nowText, spentText } from './sending-words.ts'

/** Whether messages go out now, by which rules, and what the day has cost. */
export function SendingBar({ state }: { state: MessagesState }) {
  const now = useNow()
  const isAdmin = useMe().role === 'Admin'
  const { text, tone } = nowText(state, now)
  return (
    <div className="msg-now">
      <p role="status">
        <b data-tone={tone}>{text}</b> {isAdmin && <Rules />} {state.gateway !== null && spentText(state)}
      </p>
      {isAdmin && <Day />}
    </div>
  )
}

/** The rules of the section, which only Admins may read. */
function useRules() {
  const { data } = useSettings()
  const rules = data?.[SMS_SECTION].value
  const number = (path: string): number | undefined => {
    const value = rules && valueAt(rules, path)
    return typeof value === 'number' ? value : undefined
  }
  return { from: number('quietFrom'), to: number('quietTo'), cap: number('capPerPhone') }
}

function Rules() {
  const { from, to, cap } = useRules()
  if (from === undefined || to === undefined || cap === undefined) return null
  return (
    <>
      {from !== to &&
        say('Quiet from {from} to {to}: messages wait.', {
          from: hourText(from),
          to: hourText(to),
        })}{' '}
      {say('At most {cap} a day to one number.', { cap })}
    </>
  )
}

function Day() {
  const { from, to } = useRules()
  return from === undefined || to === undefined ? null : <QuietBar from={from} to={to} />
}
