import { type FieldErrors, isApiError } from '#kit/errors.ts'

/** The paging of an empty list. */
export const NO_PAGES = { page: 1, pageSize: 1, total: 0, lastPage: 1 }

/**
 * Loads a list, or the faults of its filters by their names. Invalid filters don't fail the page: it shows the faults.
 * @param nothing the empty list to show with faults
 */
export async function listOrFaults<List extends object>(
  request: Promise<List>,
  nothing: NoInfer<List>,
): Promise<List & { faults: FieldErrors }> {
  try {
    return { ...(await request), faults: {} }
  } catch (error) {
    if (isApiError(error) && error.code === 'invalid') return { ...nothing, faults: error.fields }
    throw error
  }
}
