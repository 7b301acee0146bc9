import { Fragment, type ReactNode } from 'react'
import type { BENGALI_TWINS, BengaliField } from '#domain/catalog/bengali-texts.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { FieldOfKind } from '#domain/catalog/product-fields.ts'
import type { Language } from '#domain/language/language.ts'
import { type OwnText, ownText } from '#domain/language/own-text.ts'
import { paragraphsOf } from '#domain/paragraphs.ts'
import { OwnWords } from '#storefront/language/own-words.tsx'
import { type PageSpeaker, usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Phrase } from '#web/language/phrase.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The texts of the page; the description has a part of its own. */
type TextName = Exclude<FieldOfKind<'text'>, 'description' | BengaliField>

type Texts = Pick<Product, TextName | (typeof BENGALI_TWINS)[TextName]>

function textsOf(product: Texts, { language, say }: PageSpeaker): Record<TextName, ReactNode> {
  const { text, lang } = ownText(language, product.madeWith, product.madeWithBengali)
  const stop = language === 'bn' && lang === undefined ? '।' : '.'
  const materials = <OwnWords text={text.replace(/[.।]?$/, stop)} {...(lang && { lang })} />
  return {
    madeWith: text && (
      <p className="made-with">
        <Phrase text={say('Made with: {materials}', { materials: '{materials}' })} parts={{ materials }} />
      </p>
    ),
  }
}

type KeyFeaturesProps = {
  product: Pick<Product, 'name' | 'nameBengali' | 'keyFeatures' | 'keyFeaturesBengali'> & Texts
  image: string | undefined
}

/** How the pair is made, beside a close picture. Nothing without any text. */
export function KeyFeatures({ product, image }: KeyFeaturesProps) {
  const speaker = usePageLanguage()
  const { language, say } = speaker
  const { subtitle, paragraph, bullets } = featuresIn(language, product)
  const texts = Object.entries(textsOf(product, speaker)).filter(([, text]) => text)
  if (!subtitle.text && !paragraph.text && bullets.length === 0 && texts.length === 0) return null
  return (
    <section className="key-features" aria-labelledby="key-features-title">
      <div className="wrap">
        {image && (
          <div className="key-features-picture">
            <Picture
              url={image}
              alt={say('{product}, close view', {
                product: ownText(language, product.name, product.nameBengali).text,
              })}
              sizes="(min-width: 768px) 50vw, 100vw"
            />
          </div>
        )}
        <div className="key-features-text">
          <h2 id="key-features-title" className="section-title">
            {say('Key Features')}
          </h2>
          {subtitle.text && (
            <p className="key-features-subtitle" lang={subtitle.lang}>
              {subtitle.text}
            </p>
          )}
          {paragraphsOf(paragraph.text).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none moves
            <p key={index} className="lead" lang={paragraph.lang}>
              {text}
            </p>
          ))}
          {bullets.length > 0 && (
            <ul>
              {bullets.map(bullet => (
                <li key={bullet.text} lang={bullet.lang}>
                  <Icon name="check" />
                  {bullet.text}
                </li>
              ))}
            </ul>
          )}
          {texts.map(([name, text]) => (
            <Fragment key={name}>{text}</Fragment>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The key features part by part; bullets stand in one language, because they are one list. */
function featuresIn(
  language: Language,
  { keyFeatures: english, keyFeaturesBengali: bengali }: Pick<Product, 'keyFeatures' | 'keyFeaturesBengali'>,
) {
  const isBengali = language === 'bn' && bengali.bullets.length > 0
  return {
    subtitle: ownText(language, english.subtitle, bengali.subtitle),
    paragraph: ownText(language, english.paragraph, bengali.paragraph),
    bullets: isBengali
      ? bengali.bullets.map((text): OwnText => ({ text }))
      : english.bullets.map(text => ownText(language, text, '')),
  }
}
