import { say } from '#backoffice/language/say.ts'
import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import { SECTIONS } from '#domain/settings/sections.ts'
import { homeAddress } from '#web/shop-pictures.ts'
import { BackofficeIcon } from '../../../ui/backoffice-icon.tsx'
import { SettingField } from '../../fields/setting-field.tsx'
import { fieldId } from '../../fields/settings-form.ts'
import { useField } from '../../fields/use-field.ts'
import type { SectionDraft } from '../../section-editor.ts'
import { FocalPoint } from './focal-point.tsx'
import { type Focus, focusAt } from './hero-cuts.ts'
import { useContrast } from './use-contrast.ts'
import { NEEDED_CONTRAST } from './words-on-picture.ts'

const { fields } = SECTIONS.home.fields.hero

type Hero = SectionDraft<'home'>['hero']
type HeroPartProps = { hero: Hero; onTextBelow(): void }

/** The first screen: its words, its picture around a focal point, and whether the words can be read on it. */
export function HeroPart({ hero, onTextBelow }: HeroPartProps) {
  const { isChanged } = useField('hero')
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
              'The picture that came with the shop has a cut of its own for phones. Upload yours to choose the spot that no screen cuts off.',
            )}
          </p>
        )}
        {/* what is saved is not judged: nothing moves when the screen opens */}
        {isChanged && (
          <Readability
            hero={hero}
            focus={own ? focus : USUAL_FOCUS}
            src={own?.src ?? homeAddress('hero')}
            onTextBelow={onTextBelow}
          />
        )}
        <SettingField path="hero.isTextBelow" field={fields.isTextBelow} />
      </div>
    </section>
  )
}

/** Of the picture that came with the shop on a wide screen, as in the style sheet of the home page. */
const USUAL_FOCUS: Focus = { x: 70, y: 78 }

type ReadabilityProps = HeroPartProps & { focus: Focus; src: string }

function Readability({ hero, focus, src, onTextBelow }: ReadabilityProps) {
  const { title, text, isTextBelow, picture } = hero
  const problem = useContrast({ title, text, src, focus, isVeiled: picture !== null })
  if (isTextBelow || !problem) return null
  const { contrast, from, to } = problem
  const screens =
    from === to
      ? from.toLocaleString('en-US')
      : say('{from} to {to}', { from: from.toLocaleString('en-US'), to: to.toLocaleString('en-US') })
  return (
    <div className="hero-note" data-wide role="status">
      <BackofficeIcon name="alert" />
      <p>
        <b>{say('The words are hard to read on screens of {screens}.', { screens })}</b>{' '}
        {say(
          'Text on the picture reads {toFixed}, it needs {neededContrast}. Move the spot, shorten the headline, or put the words below the picture.',
          { toFixed: contrast.toFixed(1), neededContrast: NEEDED_CONTRAST },
        )}
      </p>
      <button
        type="button"
        className="desk-button desk-button-small"
        onClick={() => {
          onTextBelow()
          document.getElementById(fieldId('hero.isTextBelow'))?.focus()
        }}
      >
        {say('Text below')}
      </button>
    </div>
  )
}
