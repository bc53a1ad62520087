import {
  AreaSeries,
  ColorType,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  LineStyle,
  type Time,
} from 'lightweight-charts'
import { formatShortDay } from '#kit/date-format.ts'
import type { Language } from '#kit/localized.ts'
import type { TradingSession } from '../contract.ts'
import type { PlacedMark } from './chart-marks.ts'
import { ABOVE, BELOW, VOLUME } from './chart-scale.ts'
import { formatAmount } from './price-format.ts'

type Options = {
  sessions: TradingSession[]
  marks: PlacedMark[]
  language: Language
  /** Called with the index of the session under the pointer; null when the pointer leaves. */
  onPoint: (session: number | null) => void
  onOpen: (mark: PlacedMark) => void
}

export type LiveChart = {
  paint(): void
  /** Highlights the session at a distance in pixels from the chart's left edge. */
  pointAt(x: number): void
  remove(): void
}

/**
 * The interactive chart, in a chunk of its own. The library's logo would need a style element, which the CSP
 * blocks: the page shows the attribution instead.
 */
export function openLiveChart(
  place: HTMLElement,
  { sessions, marks, language, onPoint, onOpen }: Options,
): LiveChart {
  const chart = createChart(place, {
    autoSize: true,
    layout: { attributionLogo: false, fontSize: 13, fontFamily: getComputedStyle(place).fontFamily },
    localization: {
      locale: language === 'fr' ? 'fr-CA' : 'en-CA',
      priceFormatter: (value: number) => formatAmount(value, language),
      timeFormatter: (time: Time) => dayName(time, language),
    },
    rightPriceScale: {
      borderVisible: false,
      minimumWidth: 64,
      scaleMargins: { top: ABOVE, bottom: BELOW },
      // Labels at the edge would be cut off.
      entireTextOnly: true,
    },
    timeScale: { fixLeftEdge: true, fixRightEdge: true, lockVisibleTimeRangeOnResize: true },
    crosshair: { mode: CrosshairMode.Magnet, horzLine: { visible: false, labelVisible: false } },
    // Swiping and the wheel scroll the page; ranges are chosen by links.
    handleScroll: false,
    handleScale: false,
  })
  const line = chart.addSeries(AreaSeries, {
    lineWidth: 2,
    priceLineVisible: false,
    // The label would cover those of the scale; the last price is shown above.
    lastValueVisible: false,
  })
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    priceLineVisible: false,
    lastValueVisible: false,
  })
  volume.priceScale().applyOptions({ scaleMargins: { top: 1 - VOLUME, bottom: 0 } })
  line.setData(sessions.map(({ day, close }) => ({ time: day, value: Number(close) })))
  volume.setData(sessions.map(({ day, volume: value }) => ({ time: day, value })))
  const markers = createSeriesMarkers(line, [], { autoScale: false })
  chart.timeScale().fitContent()

  chart.subscribeCrosshairMove(({ logical, point }) => {
    const index = point && logical !== undefined ? Math.round(logical) : -1
    onPoint(sessions[index] ? index : null)
  })
  chart.subscribeClick(({ hoveredInfo }) => {
    const mark = marks[Number(hoveredInfo?.objectId ?? Number.NaN)]
    if (mark) onOpen(mark)
  })

  function paint(): void {
    const colour = coloursAt(place)
    chart.applyOptions({
      layout: { background: { type: ColorType.Solid, color: 'transparent' }, textColor: colour('muted') },
      grid: { vertLines: { visible: false }, horzLines: { color: colour('line') } },
      timeScale: { borderColor: colour('line') },
      crosshair: {
        vertLine: {
          color: colour('line-strong'),
          style: LineStyle.Solid,
          labelBackgroundColor: colour('ink'),
        },
      },
    })
    line.applyOptions({
      lineColor: colour('action'),
      topColor: 'transparent',
      bottomColor: 'transparent',
      crosshairMarkerBackgroundColor: colour('action'),
      crosshairMarkerBorderColor: colour('paper'),
    })
    volume.applyOptions({ color: colour('line-strong', 0.5) })
    markers.setMarkers(
      marks.map(({ kind, index }, id) => ({
        time: sessions[index]?.day ?? '',
        position: 'inBar',
        shape: kind === 'release' ? 'circle' : 'square',
        color: colour(kind === 'release' ? 'ink' : 'amber-mark'),
        size: 0.6,
        id: String(id),
      })),
    )
  }

  function pointAt(x: number): void {
    const index = Math.round(chart.timeScale().coordinateToLogical(x) ?? -1)
    const session = sessions[index]
    if (!session) return
    chart.setCrosshairPosition(Number(session.close), session.day, line)
    onPoint(index)
  }

  paint()
  return { paint, pointAt, remove: () => chart.remove() }
}

/** The formatted day under the pointer, which the library returns as it was given. */
function dayName(day: Time, language: Language): string {
  return formatShortDay(day as string, language)
}

/** The tokens' colours in the current theme, because a canvas can't use custom properties. */
function coloursAt(place: HTMLElement): (token: string, opacity?: number) => string {
  return (token, opacity = 1) => {
    const probe = document.createElement('span')
    probe.style.color = `var(--color-${token})`
    place.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return opacity === 1
      ? color
      : color.replace(/rgba?\(([^)]+)\)/, (_, parts) => `rgba(${parts}, ${opacity})`)
  }
}
