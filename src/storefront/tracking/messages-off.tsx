import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What the phone of an order gets by SMS: news, or none by its owner's wish. */
export type MessagesHere = 'on' | 'off'

/** The part of the page that an answer leads to. */
export const MESSAGES_ID = 'messages'

type MessagesOffProps = {
  messages: MessagesHere
  /** Why it could not be done, in words. */
  trouble: string | null
}

/** A plain form by which the owner of a phone ends the shop's messages to it; it works before any script. */
export function MessagesOff({ messages, trouble }: MessagesOffProps) {
  const { say } = usePageLanguage()
  return (
    <section className="track-courier track-messages" aria-labelledby={MESSAGES_ID}>
      <h2 id={MESSAGES_ID}>{say('Messages to your phone')}</h2>
      {messages === 'off' ? (
        <p>
          {say(
            'We send no more messages to the phone of this order. The courier may still call before coming. If you want our messages again, please call us.',
          )}
        </p>
      ) : (
        <form method="post">
          <p>
            {say(
              'We may tell you by SMS how your order goes. You can end that for this phone, for all its orders; our calls and the courier’s stay.',
            )}
          </p>
          {trouble !== null && (
            <p className="field-error" role="alert">
              <Icon name="alert" />
              <span>{trouble}</span>
            </p>
          )}
          <button className="btn btn-secondary" type="submit" name="messages" value="off">
            {say('No more messages to this number')}
          </button>
        </form>
      )}
    </section>
  )
}
