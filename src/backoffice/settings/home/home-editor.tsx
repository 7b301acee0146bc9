import { say } from '#backoffice/language/say.ts'
import { SECTIONS } from '#domain/settings/sections.ts'
import { SettingField } from '../fields/setting-field.tsx'
import type { SectionEditorProps } from '../section-editor.ts'
import { FilmPart } from './film-part.tsx'
import { HeroPart } from './hero/hero-part.tsx'
import { Questions } from './questions/questions.tsx'
import './home.css'

const { promises, story, values } = SECTIONS.home.fields

/** The home page in the order of the page. */
export function HomeEditor({ value, saved, onChange }: SectionEditorProps<'home'>) {
  return (
    <>
      <HeroPart hero={value.hero} />
      <section className="settings-group" aria-label={say('Story')}>
        <h3>
          {say('Story')}{' '}
          <small>{say('of the workshop, below the pairs; without a title it is not shown')}</small>
        </h3>
        <div className="setting-grid">
          <SettingField path="story" field={story} />
        </div>
      </section>
      <section className="settings-group" aria-label={say('Promises')}>
        <h3>
          {say('Promises')}{' '}
          <small>{say('peach words come from Delivery and Policies and change with them')}</small>
        </h3>
        <div className="setting-grid">
          <SettingField path="promises" field={promises} />
        </div>
      </section>
      <FilmPart film={value.film} />
      <section className="settings-group" aria-label={say('Values')}>
        <h3>{say('Values')}</h3>
        <div className="setting-grid">
          <SettingField path="values" field={values} />
        </div>
      </section>
      <Questions
        questions={value.questions}
        saved={saved.questions}
        onChange={(questions, typing) => onChange({ ...value, questions }, typing)}
      />
    </>
  )
}
