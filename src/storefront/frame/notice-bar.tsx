import type { OwnText } from '#domain/language/own-text.ts'
import { OwnWords } from '#storefront/language/own-words.tsx'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import sheet from './notice-bar.css?url'

/** The owner's line above every page. Its sheet is loaded with it: a shop without a notice has neither. */
export function NoticeBar({ text, lang }: OwnText) {
  const { say } = usePageLanguage()
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <aside className="notice-bar" aria-label={say('Notice')}>
        <OwnWords text={text} {...(lang && { lang })} />
      </aside>
    </>
  )
}
