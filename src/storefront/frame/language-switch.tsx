import { useLocation } from 'react-router'
import { addressIn } from '#domain/language/language.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The link to this very page in the other language, named in that language. The Bengali name is drawn, so that an
 * English page fetches no Bengali letters for one word.
 */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const { language } = usePageLanguage()
  const other = language === 'en' ? 'bn' : 'en'
  return (
    <a
      className={className}
      href={addressIn(other, pathname + search)}
      hrefLang={other}
      lang={other}
      aria-label={other === 'bn' ? 'বাংলা' : undefined}
    >
      {other === 'bn' ? <Icon name="bangla" /> : 'English'}
    </a>
  )
}
