import type { Company } from '../contract.ts'

/** The marks of client companies, with name and listing, in columns. */
export function ClientWall({ companies }: { companies: Company[] }) {
  return (
    <ul className="grid grid-cols-1 border-b border-line min-[26rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8 min-[26rem]:gap-x-5">
      {companies.map(({ id, name, exchange, ticker, logo }) => (
        <li key={id} className="flex items-center gap-3.5 border-t border-line py-4">
          <img src={logo} alt="" width={48} height={48} loading="lazy" className="shrink-0" />
          <span className="min-w-0">
            <span className="block leading-tight font-medium">{name}</span>
            <span className="figures text-sm text-muted">
              {exchange}: {ticker}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
