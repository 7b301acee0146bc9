import type { Field } from '#domain/settings/field-kinds.ts'
import { joinPath } from '../draft/value-at.ts'
import { ListField } from './list-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ChoiceField, DayField, FlagField, LineField, RangeField, WholeField } from './simple-fields.tsx'
import { SwatchField } from './swatch-field.tsx'
import { TextField } from './text-field.tsx'

type SettingFieldProps = { path: string; field: Pick<Field<unknown>, 'label' | 'shape'> }

/** The control of a field, by its kind in the table. */
export function SettingField({ path, field: { label, shape } }: SettingFieldProps) {
  switch (shape.is) {
    case 'object':
      return (
        <div className="setting-grid">
          {Object.entries(shape.fields).map(([name, field]) => (
            <SettingField key={name} path={joinPath(path, name)} field={field} />
          ))}
        </div>
      )
    case 'list':
      return (
        <ListField
          path={path}
          field={{ label, shape }}
          fieldOf={(entry, name) => <SettingField path={entry} field={{ label: name, shape: shape.of }} />}
        />
      )
    case 'line':
      if (shape.hasFacts) return <TextField path={path} field={{ label, shape: { ...shape, is: 'line' } }} />
      return <LineField path={path} field={{ label, shape }} />
    case 'text':
    case 'markdown':
      return <TextField path={path} field={{ label, shape }} />
    case 'whole':
      return <WholeField path={path} field={{ label, shape }} />
    case 'choice':
      if (shape.swatches) return <SwatchField path={path} field={{ label, shape }} />
      return <ChoiceField path={path} field={{ label, shape }} />
    case 'picture':
      return <PictureField path={path} field={{ label, shape }} />
    case 'range':
      return <RangeField path={path} field={{ label, shape }} />
    case 'day':
      return <DayField path={path} field={{ label, shape }} />
    case 'flag':
      return <FlagField path={path} field={{ label, shape }} />
    default:
      return <LineField path={path} field={{ label, shape }} />
  }
}
