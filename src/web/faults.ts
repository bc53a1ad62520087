import { type FieldErrors, isApiError } from '#kit/errors.ts'

/** Where a list without anything is in its pages. */
export const NO_PAGES = { page: 1, pageSize: 1, total: 0, lastPage: 1 }

/**
 * A list and what is wrong with its filters, by their names. Filters that can't be used are no failure of the page: it
 * shows what is wrong with them.
 * @param nothing the list that stands beside faults
 */
export async function orFaults<List extends object>(
  asked: Promise<List>,
  nothing: NoInfer<List>,
): Promise<List & { faults: FieldErrors }> {
  try {
    return { ...(await asked), faults: {} }
  } catch (error) {
    if (isApiError(error) && error.code === 'invalid') return { ...nothing, faults: error.fields }
    throw error
  }
}
