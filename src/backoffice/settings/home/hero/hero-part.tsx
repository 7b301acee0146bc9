import { say } from '#backoffice/language/say.ts'
import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import { SECTIONS } from '#domain/settings/sections.ts'
import { SettingField } from '../../fields/setting-field.tsx'
import type { SectionDraft } from '../../section-editor.ts'
import { FocalPoint } from './focal-point.tsx'
import { focusAt } from './hero-cuts.ts'

const { fields } = SECTIONS.home.fields.hero

/** The first screen: its words, and its picture around a focal point. The words never lie on the picture. */
export function HeroPart({ hero }: { hero: SectionDraft<'home'>['hero'] }) {
  const own = hero.picture === null ? undefined : uncroppedPicture(hero.picture)
  const focus = focusAt({ x: Number(hero.focus.x) || 0, y: Number(hero.focus.y) || 0 })
  return (
    <section className="settings-group" aria-label={say('First screen')}>
      <h3>{say('First screen')}</h3>
      <div className="setting-grid">
        {(['title', 'titleBengali', 'text', 'textBengali', 'picture'] as const).map(name => (
          <SettingField key={name} path={`hero.${name}`} field={fields[name]} />
        ))}
        {own ? (
          <FocalPoint field={fields.focus} picture={own} focus={focus} />
        ) : (
          <p className="setting-hint" data-wide>
            {say(
              'This is the picture that came with the shop. Upload yours to choose the spot that no screen cuts off.',
            )}
          </p>
        )}
        <SettingField path="hero.isTextBelow" field={fields.isTextBelow} />
      </div>
    </section>
  )
}
