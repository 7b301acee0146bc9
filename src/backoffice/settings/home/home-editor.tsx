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
      <section className="settings-group" aria-label="Story">
        <h3>
          Story <small>of the workshop, below the pairs; without a title it is not shown</small>
        </h3>
        <div className="setting-grid">
          <SettingField path="story" field={story} />
        </div>
      </section>
      <section className="settings-group" aria-label="Promises">
        <h3>
          Promises <small>peach words come from Delivery and Policies and change with them</small>
        </h3>
        <div className="setting-grid">
          <SettingField path="promises" field={promises} />
        </div>
      </section>
      <FilmPart film={value.film} />
      <section className="settings-group" aria-label="Values">
        <h3>Values</h3>
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
