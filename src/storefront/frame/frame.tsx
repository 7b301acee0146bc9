import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { OwnText } from '#domain/language/own-text.ts'
import type { loader } from '#src/root.tsx'
import { OwnWords } from '#storefront/language/own-words.tsx'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import closedSheet from '../closed/closed-bar.css?url'
import { BengaliLetters } from '../language/bengali-letters.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import type { CategoryLink } from './navigation.ts'
import noticeSheet from './notice-bar.css?url'

/**
 * The frame of every storefront page. Without categories (the catalogue could not be read) it shows those that were
 * read last; an empty catalogue has none.
 */
export function Frame({
  categories,
  isForStaff = false,
  notice,
  children,
}: {
  categories?: readonly CategoryLink[]
  /** The shop is closed, and shown to staff alone. */
  isForStaff?: boolean
  /** The notice of the owner to every visitor of today. */
  notice?: OwnText
  children: ReactNode
}) {
  const path = useLocation().pathname
  const { say, language } = usePageLanguage()
  const root = useRouteLoaderData<typeof loader>('root')
  const isCounted = typeof root?.tagManagerId === 'string' || Boolean(root?.toldOfSales)
  const listed = categories ?? root?.lastCategories?.map(category => ({ category })) ?? []
  return (
    <>
      {/* React moves it into the head; set here, it also covers error pages */}
      <meta name="theme-color" content="#f6f1e9" />
      {language === 'bn' && <BengaliLetters />}
      <a className="skip-link" href="#content">
        {say('Skip to content')}
      </a>
      {isForStaff && <ClosedBar />}
      {notice && notice.text !== '' && <NoticeBar {...notice} />}
      <Header path={path} />
      <ConnectionNote />
      <Menu path={path} categories={listed} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer categories={listed} isCounted={isCounted} />
      {/* present from the start, so that screen readers announce what enters it */}
      <div id="toasts" className="toasts" role="status" />
    </>
  )
}

/** The note when the connection is lost and when it is back. Over the page, so that nothing moves. */
function ConnectionNote() {
  const { say } = usePageLanguage()
  return (
    <div className="connection" role="status">
      <p>{say('You are offline. What you see may be old; your cart is kept.')}</p>
      <p>{say('You are online again.')}</p>
    </div>
  )
}

/** On top of every page that staff see of the closed shop. Its sheet is loaded with it: an open shop has neither. */
function ClosedBar() {
  const { say } = usePageLanguage()
  return (
    <>
      <link rel="stylesheet" href={closedSheet} precedence="default" />
      <p className="closed-bar">
        {say('Only you see this: the shop is closed.')} <a href="/dashboard">{say('Go to the dashboard')}</a>
      </p>
    </>
  )
}

/** The owner's line above every page. Its sheet is loaded with it: a shop without a notice has neither. */
function NoticeBar({ text, lang }: OwnText) {
  const { say } = usePageLanguage()
  return (
    <>
      <link rel="stylesheet" href={noticeSheet} precedence="default" />
      <aside className="notice-bar" aria-label={say('Notice')}>
        <OwnWords text={text} {...(lang && { lang })} />
      </aside>
    </>
  )
}
