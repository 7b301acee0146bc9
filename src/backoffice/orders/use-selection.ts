import { create } from 'zustand'

type Selection = {
  /** Ids of the chosen orders, in the order they were chosen. */
  ids: ReadonlySet<string>
  /** All orders that match the filter are chosen, also those on other pages. */
  isAllMatching: boolean
  choose(ids: readonly string[], isChosen: boolean): void
  chooseOnly(ids: readonly string[]): void
  chooseAllMatching(): void
  clear(): void
}

/** The chosen orders; the bulk bar has the actions on them. */
export const useSelection = create<Selection>(set => ({
  ids: new Set(),
  isAllMatching: false,
  choose: (ids, isChosen) =>
    set(({ ids: held }) => {
      const next = new Set(held)
      for (const id of ids)
        if (isChosen) next.add(id)
        else next.delete(id)
      return { ids: next, isAllMatching: false }
    }),
  chooseOnly: ids => set({ ids: new Set(ids), isAllMatching: false }),
  chooseAllMatching: () => set({ isAllMatching: true }),
  clear: () => set({ ids: new Set(), isAllMatching: false }),
}))
