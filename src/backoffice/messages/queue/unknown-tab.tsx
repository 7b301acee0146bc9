import { say } from '#backoffice/language/say.ts'
import { messagesPath } from '../messages-address.ts'
import { MessageRows } from './message-rows.tsx'

/** Messages that may have left: the shop never sends them again by itself, a person says what came of each. */
export const UnknownTab = () => (
  <section className="msg-list" aria-label={say('Unknown')}>
    <p className="msg-about">
      {say(
        'The gateway did not answer, so nobody knows whether these left. None is sent again by itself: ask the customer, or look into the account at the gateway, and say it here.',
      )}
    </p>
    <MessageRows
      state="unknown"
      label={say('Unknown messages')}
      none={say('Nothing is in doubt: every message has its answer.')}
      to={page => (page > 1 ? `${messagesPath('unknown')}?page=${page}` : messagesPath('unknown'))}
    />
  </section>
)
