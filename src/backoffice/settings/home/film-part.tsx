import { say, spoken } from '#backoffice/language/say.ts'
import { videoPage } from '#contract/catalog/video.ts'
import { readSection } from '#domain/settings/read-section.ts'
import { SECTIONS } from '#domain/settings/sections.ts'
import { SettingField } from '../fields/setting-field.tsx'
import type { SectionDraft } from '../section-editor.ts'

/** The film of a shop that nobody has changed, which names none. */
const PLACEHOLDER = '00000000000'

type FoundFilm = { is: 'none' | 'wrong' | 'placeholder' } | { is: 'found'; id: string }

/** What a typed link leads to, by the same rule as the shop's. */
function filmIn(link: string): FoundFilm {
  if (link.trim() === '') return { is: 'none' }
  const { value, problems } = readSection('home', { film: { youtubeId: link, title: '' } })
  if ('film.youtubeId' in problems) return { is: 'wrong' }
  const { youtubeId } = value.film
  return youtubeId === PLACEHOLDER ? { is: 'placeholder' } : { is: 'found', id: youtubeId }
}

const { fields } = SECTIONS.home.fields.film

/** The film behind its picture. Nothing of it is loaded here, nor for visitors before they tap. */
export function FilmPart({ film }: { film: SectionDraft<'home'>['film'] }) {
  return (
    <section className="settings-group" aria-label={say('Film')}>
      <h3>
        {say('Film')} <small>{say('a picture until it is tapped')}</small>
      </h3>
      <div className="setting-grid">
        <div className="film-link">
          <SettingField path="film.youtubeId" field={fields.youtubeId} />
          <p className="setting-hint">
            <FilmFound link={film.youtubeId} />
          </p>
        </div>
        {(['title', 'titleBengali', 'text', 'textBengali', 'picture'] as const).map(name => (
          <SettingField key={name} path={`film.${name}`} field={fields[name]} />
        ))}
      </div>
    </section>
  )
}

function FilmFound({ link }: { link: string }) {
  const film = filmIn(link)
  if (film.is !== 'found') return NO_FILM[film.is]
  return (
    <>
      {say('Film {id}.', { id: film.id })}{' '}
      <a className="desk-link" href={videoPage(film.id)} target="_blank" rel="noreferrer">
        {say('See that it is yours')}
      </a>
      {say('. Nothing loads from YouTube before a tap.')}
    </>
  )
}

const NO_FILM = spoken({
  none: 'Empty: the page has no film.',
  wrong: 'Any link of YouTube will do: youtu.be, watch, shorts.',
  placeholder: 'A placeholder that came with the shop. Paste the link of your own film, or clear it.',
})
