import { useEffect, useRef } from 'react'
import type { PlaceOption } from '#domain/places/search-places.ts'
import { useLanguage } from '#storefront/language/use-language.ts'

type PlaceListProps = {
  id: string
  label: string
  found: readonly PlaceOption[]
  active: number
  value: string
  optionId(index: number): string
  pick(option: PlaceOption): void
}

type Group = { name: string; places: { option: PlaceOption; index: number }[] }

/** Groups neighbours under one heading; the order of the search stays. */
function inGroups(found: readonly PlaceOption[]): Group[] {
  const groups: Group[] = []
  for (const [index, option] of found.entries()) {
    const last = groups.at(-1)
    if (last?.name === option.group) last.places.push({ option, index })
    else groups.push({ name: option.group, places: [{ option, index }] })
  }
  return groups
}

/** The names below a place field, districts under their divisions. The keyboard focus stays in the field. */
export function PlaceList({ id, label, found, active, value, optionId, pick }: PlaceListProps) {
  const { say } = useLanguage()
  const list = useRoomBelow<HTMLDivElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the active name, wherever it comes from
  useEffect(() => {
    const box = list.current
    const shown = box?.querySelector<HTMLElement>('[data-active]')
    if (!box || !shown) return
    const top = shown.offsetTop - box.clientHeight / 2
    if (
      shown.offsetTop < box.scrollTop ||
      shown.offsetTop + shown.offsetHeight > box.scrollTop + box.clientHeight
    )
      box.scrollTop = top
  }, [active, found.length])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className="place-list"
      tabIndex={-1}
      // the field keeps the focus, so that a tap on a name does not count as leaving it
      onMouseDown={event => event.preventDefault()}
    >
      {found.length === 0 && (
        <div className="place-none" role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
          {say('No place has this name.')}
        </div>
      )}
      {inGroups(found).map(({ name, places }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups, not fieldsets
        <div key={places[0]?.index} role="group" aria-label={name || label}>
          {name && (
            <p className="place-group" aria-hidden="true">
              {name}
            </p>
          )}
          {places.map(({ option, index }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={`${option.name} ${index}`}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={!option.fills && option.name === value}
              data-active={index === active ? '' : undefined}
              className="place-option"
              onClick={() => pick(option)}
            >
              <PlaceNames option={option} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The name in the language of the page, and the one in the other. */
function PlaceNames({ option: { name, bengali } }: { option: PlaceOption }) {
  const isBengali = useLanguage().language === 'bn'
  return (
    <>
      {isBengali ? bengali : name} <span lang={isBengali ? 'en' : 'bn'}>{isBengali ? name : bengali}</span>
    </>
  )
}

/** On phones the field moves up below the header when its names would end below the screen or behind the keyboard. */
function useRoomBelow<List extends HTMLElement>() {
  const list = useRef<List>(null)
  useEffect(() => {
    const screen = window.visualViewport
    const makeRoom = () => {
      const box = list.current
      const visibleHeightPx = screen?.height ?? innerHeight
      if (!box || !matchMedia('(max-width: 767px)').matches) return
      // the page's own style sets how it scrolls, and where the header ends
      if (box.getBoundingClientRect().bottom > visibleHeightPx)
        box.closest('.field')?.scrollIntoView({ block: 'start' })
    }
    makeRoom()
    // the on-screen keyboard opens after the list
    screen?.addEventListener('resize', makeRoom)
    return () => screen?.removeEventListener('resize', makeRoom)
  }, [])
  return list
}
