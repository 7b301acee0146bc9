import { contactOf } from '#domain/settings/shop-contact.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import { usePageLanguage } from '../../language/use-page-language.ts'

/** In place of a review whose link opens none. */
export function ReviewTrouble({ code }: { code: string | null }) {
  const { say, href } = usePageLanguage()
  const { phone, phoneHref } = contactOf(useShop())
  const isEarly = code === 'review_undelivered'
  return (
    <section className="wrap trouble">
      <h1>{isEarly ? say('These shoes are still on their way') : say('This link opens no review')}</h1>
      <p className="lead">
        {isEarly
          ? say('This link works once the parcel was delivered to you. Please come back then.')
          : say(
              'It is incomplete, or the order is gone. Please copy it once more as a whole from our message.',
            )}
      </p>
      <div className="trouble-ways">
        <a className="btn btn-primary" href={href('/')}>
          {say('Back to Home')}
        </a>
        <a className="text-link" href={phoneHref}>
          {say('Call {phone}', { phone })}
        </a>
      </div>
    </section>
  )
}

/** Why something was not done, above what the page shows. */
export function RefusedNote({ code }: { code: string | null }) {
  const { say } = usePageLanguage()
  if (code === null) return null
  return (
    <p className="link-trouble" role="alert">
      <Icon name="alert" />
      <span>{say(textOf(code))}</span>
    </p>
  )
}

function textOf(code: string) {
  switch (code) {
    case 'review_decided':
      return 'We have read this review meanwhile. You can take it back and write another one.'
    case 'picture_unknown':
      return 'Your photos are not here any more. Please choose them again.'
    case 'too_many_requests':
      return 'Too many tries. Please wait a little, then try again.'
    case 'review_undelivered':
      return 'This link works once the parcel was delivered to you. Please come back then.'
    case 'review_link_unknown':
      return 'It is incomplete, or the order is gone. Please copy it once more as a whole from our message.'
    default:
      return 'That did not work. Please try again in a minute.'
  }
}
