import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import sheet from './closed-bar.css?url'

/** On top of every page that staff see of the closed shop. Its sheet is loaded with it: an open shop has neither. */
export function ClosedBar() {
  const { say } = usePageLanguage()
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <p className="closed-bar">
        {say('Only you see this: the shop is closed.')} <a href="/dashboard">{say('Go to the dashboard')}</a>
      </p>
    </>
  )
}
