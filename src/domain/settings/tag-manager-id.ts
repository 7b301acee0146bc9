/** The id of a container of Google's tag manager. It stands in pages and in the address of a script. */
export const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/
