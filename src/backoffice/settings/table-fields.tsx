import { SECTIONS, type SectionName } from '#domain/settings/sections.ts'
import { SettingField } from './fields/setting-field.tsx'
import { groupsOf } from './form-layout.ts'

/** The form of a section's table, in groups. */
export function TableFields({ name }: { name: SectionName }) {
  const fields = new Map(Object.entries(SECTIONS[name].fields))
  return groupsOf(name).map(({ title, note, fields: names }) => (
    <section key={names.join()} className="settings-group" aria-label={title ?? SECTIONS[name].label}>
      {title !== undefined && (
        <h3>
          {title} {note !== undefined && <small>{note}</small>}
        </h3>
      )}
      <div className="setting-grid">
        {names.map(path => {
          const field = fields.get(path)
          return field && <SettingField key={path} path={path} field={field} />
        })}
      </div>
    </section>
  ))
}
