import type { ReactNode } from 'react'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A section of a policy; text above the first heading has none. */
export type PolicySection = { heading: string; body: ReactNode; id?: string; lang?: 'en' | undefined }

/** A page of plain text: its breadcrumb, its title and its sections, in lines short enough to read. */
export function PolicyPage({ title, sections }: { title: string; sections: readonly PolicySection[] }) {
  const { say, href } = usePageLanguage()
  return (
    <div className="wrap policy-page">
      <nav className="crumbs" aria-label={say('Breadcrumb')}>
        <a href={href('/')}>{say('Home')}</a>
        <Icon name="right" />
        <span aria-current="page">{title}</span>
      </nav>
      <h1>{title}</h1>
      {sections.map(({ heading, body, id, lang }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one heading, and none moves
        <section key={index} id={id} lang={lang}>
          {heading === '' ? <div /> : <h2>{heading}</h2>}
          <div className="policy-text">{body}</div>
        </section>
      ))}
    </div>
  )
}
