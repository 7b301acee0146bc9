import { say } from '#backoffice/language/say.ts'
import type { MessagesState } from '#domain/customer-messages/customer-message.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { codeWords } from '../log/code-words.ts'
import { clockText } from '../log/row-words.ts'

export type SendingTone = 'good' | 'quiet' | 'warning'

/** Whether messages go out now, and why not. */
export function nowText(state: MessagesState, now: Date): { text: string; tone: SendingTone } {
  const time = clockText(now.toISOString())
  switch (state.notSending) {
    case null:
      return { text: say('Now {time}, sending.', { time }), tone: 'good' }
    case 'quiet_hours':
      return {
        text: state.quietUntil
          ? say('Now {time}, quiet until {until}: messages wait.', {
              time,
              until: clockText(state.quietUntil),
            })
          : say('Now {time}, quiet: messages wait.', { time }),
        tone: 'quiet',
      }
    case 'stopped':
      return { text: say('All sending is stopped: what comes waits.'), tone: 'warning' }
    case 'money_cap':
      return { text: say('The money of the day is spent: messages wait until midnight.'), tone: 'warning' }
    case 'no_gateway':
      return { text: say('No gateway is connected: no SMS goes out.'), tone: 'warning' }
    case 'all_off':
      return { text: say('Every message is off: nothing goes out.'), tone: 'quiet' }
  }
}

/** `Today ৳38 of ৳500 spent.` */
export const spentText = ({ spentPoisha, capTaka }: MessagesState): string =>
  say('Today {spent} of {cap} spent.', {
    spent: formatPoisha(spentPoisha),
    cap: formatPoisha(capTaka * 100),
  })

/** The money at the gateway, or why nobody knows it. */
export function balanceText({ gateway, balanceTaka, balanceProblem }: MessagesState): {
  text: string
  tone: SendingTone
} {
  if (gateway === null) return { text: say('No gateway'), tone: 'quiet' }
  if (balanceTaka === null)
    return {
      text:
        balanceProblem === null
          ? say('Gateway balance unknown')
          : say('Gateway balance unknown. {why}', { why: codeWords(balanceProblem) }),
      tone: 'warning',
    }
  const balance = formatPoisha(Math.round(balanceTaka * 100))
  return balanceTaka <= 0
    ? { text: say('Gateway balance {balance}: pay in', { balance }), tone: 'warning' }
    : { text: say('Gateway balance {balance}', { balance }), tone: 'good' }
}

/** An hour of the day, 0 to 23: `9 AM`. */
export const hourText = (hour: number): string =>
  hour === 0 ? say('midnight') : hour === 12 ? say('noon') : hour < 12 ? `${hour} AM` : `${hour - 12} PM`
