import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { say } from '#backoffice/language/say.ts'
import type { KeyFeatures } from '#domain/catalog/product-fields.ts'
import { FEATURE_LIMITS, MAXIMUM_BULLETS } from '#domain/catalog/product-fields.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'

type KeyFeaturesBoxesProps = {
  features: KeyFeatures
  lang?: 'bn' | undefined
  onChange(features: KeyFeatures): void
  described?: { 'aria-invalid': boolean; 'aria-describedby': string | undefined }
}

/** The boxes of the key features. */
export function KeyFeaturesBoxes({ features, lang, onChange, described }: KeyFeaturesBoxesProps) {
  return (
    <div className="feature-boxes">
      <label>
        <span>{say('Subtitle')}</span>
        <input
          {...described}
          lang={lang}
          value={features.subtitle}
          maxLength={FEATURE_LIMITS.subtitle}
          onChange={event => onChange({ ...features, subtitle: event.currentTarget.value })}
        />
      </label>
      <label>
        <span>{say('Paragraph')}</span>
        <textarea
          lang={lang}
          rows={4}
          value={features.paragraph}
          maxLength={FEATURE_LIMITS.paragraph}
          onChange={event => onChange({ ...features, paragraph: event.currentTarget.value })}
        />
      </label>
      <Bullets
        bullets={features.bullets}
        lang={lang}
        onChange={bullets => onChange({ ...features, bullets })}
      />
    </div>
  )
}

type BulletsProps = { bullets: readonly string[]; lang: 'bn' | undefined; onChange(bullets: string[]): void }

/** Any number of bullets, one per line. */
function Bullets({ bullets, lang, onChange }: BulletsProps) {
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const add = () => {
    flushSync(() => onChange([...bullets, '']))
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }
  const remove = (at: number) => {
    onChange(bullets.filter((_, index) => index !== at))
    button.current?.focus()
  }
  return (
    <>
      <ul aria-label={say('Bullets')} ref={list}>
        {bullets.map((bullet, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bullets have no other identity
          <li key={at}>
            <input
              lang={lang}
              aria-label={say('Bullet {part}', { part: at + 1 })}
              value={bullet}
              maxLength={FEATURE_LIMITS.bullet}
              onChange={event => onChange(bullets.with(at, event.currentTarget.value))}
            />
            <button
              type="button"
              className="desk-icon-button"
              aria-label={say('Remove bullet {part}', { part: at + 1 })}
              onClick={() => remove(at)}
            >
              <BackofficeIcon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        ref={button}
        className="desk-button desk-button-small"
        aria-disabled={bullets.length >= MAXIMUM_BULLETS || undefined}
        onClick={() => bullets.length < MAXIMUM_BULLETS && add()}
      >
        <BackofficeIcon name="plus" />
        {say('Add bullet')}
      </button>
    </>
  )
}
