import { Form } from 'react-router'
import type { Api } from '#kit/client.ts'
import { LanguageField } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice, type Option } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { consoleData } from './data.ts'

/** The search of a list: words, and one choice. The address keeps both. */
export function ListSearch({
  q,
  label,
  choice,
}: {
  q: string
  label: string
  choice?: { name: string; label: string; all: string; value: string | undefined; options: Option[] }
}) {
  const { t } = useTranslation('console')
  return (
    // Another search begins with empty fields of its own.
    <Form key={`${q} ${choice?.value}`} role="search" className="mb-6 flex flex-wrap items-end gap-4">
      <LanguageField />
      <div className="w-full sm:w-72">
        <TextField name="q" label={label} type="search" defaultValue={q} required={false} />
      </div>
      {choice && (
        <div className="w-full sm:w-72">
          <Choice {...choice} />
        </div>
      )}
      <Button type="submit" variant="secondary" icon="search">
        {t('search')}
      </Button>
    </Form>
  )
}

/** The words, the choice and the page in the address of such a list; anything unknown is left aside. */
export function listQuery<Value extends string>(url: URL, name: string, values: readonly Value[]) {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const choice = values.find((each) => each === url.searchParams.get(name))
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1)
  return { q, choice, page }
}

/**
 * The loader of a screen with such a list: `listLoader('state', STATES, (api, { choice, ...query }) => api(listMails, …))`.
 * @returns the words and the choice, and what was read
 */
export function listLoader<Value extends string, List>(
  name: string,
  values: readonly Value[],
  read: (api: Api, query: ReturnType<typeof listQuery<Value>>) => Promise<List>,
) {
  return consoleData(async ({ api, url }) => {
    const query = listQuery(url, name, values)
    return { q: query.q, choice: query.choice, list: await read(api, query) }
  })
}
