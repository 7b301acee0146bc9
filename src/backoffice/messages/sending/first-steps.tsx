import { say } from '#backoffice/language/say.ts'
import type { MessagesState } from '#domain/customer-messages/customer-message.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'

/** What it takes until the shop writes to customers: shown while nothing is on, and while no gateway is connected. */
export function FirstSteps({ state, isAdmin }: { state: MessagesState; isAdmin: boolean }) {
  const isConnected = state.gateway !== null
  const isOn = state.notSending !== 'all_off'
  if (isConnected && isOn) return null
  return (
    <section className="msg-first" aria-label={say('What it takes to begin')}>
      <h2>{isOn ? say('No gateway is connected') : say('The shop writes to nobody yet')}</h2>
      <ol>
        <Step isDone={isConnected}>
          {isConnected
            ? say('A gateway is connected: {gateway}.', { gateway: state.gateway })
            : say(
                'An account at BulkSMSBD or SSL Wireless, paid in advance, and its keys in the configuration of the server. Without one, mails still go out.',
              )}
        </Step>
        <Step isDone={false}>
          {say(
            'A sender name that the networks have approved: that takes about three weeks. Until then messages come from a number. With a name, only Bengali texts are taken.',
          )}
        </Step>
        {isAdmin && (
          <Step isDone={false}>
            {say('Read the texts below: each part of a message is paid, whether anybody reads it or not.')}
          </Step>
        )}
        <Step isDone={isOn}>
          {isAdmin
            ? say('Turn on the news that customers should get, one by one, and save.')
            : say('An Admin turns on the news that customers should get, one by one.')}
        </Step>
      </ol>
    </section>
  )
}

const Step = ({ isDone, children }: { isDone: boolean; children: string }) => (
  <li data-done={isDone || undefined}>
    <BackofficeIcon name={isDone ? 'check' : 'minus'} />
    <span>
      {isDone && <span className="sr-only">{say('Done:')} </span>}
      {children}
    </span>
  </li>
)
