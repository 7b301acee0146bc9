import { Menu } from '@base-ui/react/menu'
import { useQuery } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import { listSizes } from '../../api/products.ts'
import { useOrderSettings } from '../../order-settings.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { ShownList } from '../shown-list.ts'
import { COLUMN_LOOKS, type ColumnId } from './columns.ts'
import { type FilterChoice, filterChoices, filteredSources, isChosen, narrows } from './filter-choices.ts'

type HeadFilterProps = Omit<ShownList, 'list'> & { column: ColumnId }

/** Sizes hardly ever change: fresh for this long, in milliseconds. */
const SIZES_FRESH_MS = 5 * 60_000

/** The head of a column with a filter: its name, and the present filter. */
export function HeadFilter({ column, address, go }: HeadFilterProps) {
  const sizes = useQuery({
    queryKey: ['sizes'],
    queryFn: listSizes,
    staleTime: SIZES_FRESH_MS,
    enabled: column === 'size',
  })
  const sources = filteredSources(useOrderSettings().sources, address)
  const choices = filterChoices(column, { sizes: sizes.data ?? [], sources }) ?? []
  const chosen = choices.find(choice => isChosen(choice, address))
  const isFiltered = chosen !== undefined && narrows(chosen)
  const { label } = COLUMN_LOOKS[column]
  const first = choices.filter(({ isMore }) => !isMore)
  const more = choices.filter(({ isMore }) => isMore)
  return (
    <Menu.Root>
      <Menu.Trigger
        className="order-head-button"
        data-filtered={isFiltered ? '' : undefined}
        aria-label={
          isFiltered
            ? say('{label}, filtered by {label2}', { label, label2: chosen.label })
            : say('{label}, filter', { label })
        }
        tabIndex={-1}
      >
        {label}
        <BackofficeIcon name={isFiltered ? 'filter' : 'down'} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="desk-menu-place" align="start" sideOffset={4}>
          <Menu.Popup className="desk-menu">
            <Menu.RadioGroup
              aria-label={say('Filter by {label}', { label })}
              value={chosen?.label ?? ''}
              onValueChange={value => {
                const choice = choices.find(one => one.label === value)
                if (choice) go(choice.change)
              }}
            >
              {first.map(choice => (
                <Choice key={choice.label} choice={choice} />
              ))}
              {more.length > 0 && <p className="choice-more">{say('More')}</p>}
              {more.map(choice => (
                <Choice key={choice.label} choice={choice} />
              ))}
              {sizes.isError && <p className="choice-more">{say('The sizes could not be loaded.')}</p>}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const Choice = ({ choice }: { choice: FilterChoice }) => (
  <Menu.RadioItem value={choice.label} className="desk-menu-item choice-item" closeOnClick>
    <Menu.RadioItemIndicator className="choice-mark" keepMounted>
      <BackofficeIcon name="check" />
    </Menu.RadioItemIndicator>
    {choice.label}
  </Menu.RadioItem>
)
