import { NOTICE_DAYS } from '#domain/stock-notices/stock-notice.ts'
import { usePageLanguage } from '../language/use-page-language.ts'

/** What a browser keeps of the last order's size, and how it goes. */
export function KeptSize() {
  const { say } = usePageLanguage()
  return (
    <p>
      {say(
        'Your own browser also keeps the size that was ordered last with it, to mark it beside the sizes. Nobody else gets it, and “Forget it” beside the sizes deletes it.',
      )}
    </p>
  )
}

/** How long somebody waits for a size that is sold out. */
export function KeptNotice() {
  const { say } = usePageLanguage()
  return (
    <li>
      {say(
        'A phone number or an email that waits for a sold-out size: {days} days, encrypted. After our one message, or sooner if you ask, we write no more.',
        { days: NOTICE_DAYS },
      )}
    </li>
  )
}
