import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A tab, a search or a page of a list only calls the API: the user was checked when the screen was opened. */
export const sameScreen = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const onlyQueryDiffers = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return onlyQueryDiffers && !formMethod ? false : defaultShouldRevalidate
}
