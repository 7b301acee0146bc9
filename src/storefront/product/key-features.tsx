import { Fragment, type ReactNode } from 'react'
import type { BengaliField } from '#domain/catalog/bengali-texts.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { FieldOfKind } from '#domain/catalog/product-fields.ts'
import { paragraphsOf } from '#domain/paragraphs.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The texts of the page; the description has a part of its own. */
type TextName = Exclude<FieldOfKind<'text'>, 'description' | BengaliField>

const textsOf = ({ madeWith }: Pick<Product, TextName>): Record<TextName, ReactNode> => ({
  madeWith: madeWith && <p className="made-with">Made with: {madeWith.replace(/\.?$/, '.')}</p>,
})

type KeyFeaturesProps = {
  product: Pick<Product, 'name' | 'keyFeatures' | TextName>
  image: string | undefined
}

/** How the pair is made, beside a close picture. Nothing without any text. */
export function KeyFeatures({ product, image }: KeyFeaturesProps) {
  const { subtitle, paragraph, bullets } = product.keyFeatures
  const texts = Object.entries(textsOf(product)).filter(([, text]) => text)
  if (!subtitle && !paragraph && bullets.length === 0 && texts.length === 0) return null
  return (
    <section className="key-features" aria-labelledby="key-features-title">
      <div className="wrap">
        {image && (
          <div className="key-features-picture">
            <Picture url={image} alt={`${product.name}, close view`} sizes="(min-width: 768px) 50vw, 100vw" />
          </div>
        )}
        <div className="key-features-text">
          <h2 id="key-features-title" className="section-title">
            Key Features
          </h2>
          {subtitle && <p className="key-features-subtitle">{subtitle}</p>}
          {paragraphsOf(paragraph).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none moves
            <p key={index} className="lead">
              {text}
            </p>
          ))}
          {bullets.length > 0 && (
            <ul>
              {bullets.map(bullet => (
                <li key={bullet}>
                  <Icon name="check" />
                  {bullet}
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
