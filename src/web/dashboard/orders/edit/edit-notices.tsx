/** Above the list: cells that somebody else changed meanwhile, each with a choice, and edits that failed. */
export function EditNotices() {
  return null
}
