import type { ShopSettings } from '#domain/settings/sections.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What the shop promises, in three lines; the terms page has all of it. */
export function TrustStrip({ promises }: Pick<ShopSettings['home'], 'promises'>) {
  if (promises.length === 0) return null
  return (
    <section className="trust" aria-label="Why buy here">
      <ul className="wrap">
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
