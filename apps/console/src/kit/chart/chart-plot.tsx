import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useState } from 'react'
import css from './chart.module.css'
import { type ChartLayout, layOut } from './chart-layout.ts'
import { toneColors } from './chart-palette.ts'
import { areaPath, barsPath, flagsPath, linePath } from './chart-paths.ts'
import type { ChartSeries, ChartSpec } from './chart-spec.ts'
import { ChartTooltip } from './chart-tooltip.tsx'

/** The drawn chart: SVG, one path a series, so that years of days are a handful of elements and colours follow the scheme by themselves. */
export function ChartPlot({ name, spec }: { name: string; spec: ChartSpec }) {
  const { ref, width, height } = useElementSize()
  const [pointed, setPointed] = useState<number>()
  const layout = width > 0 ? layOut(spec, width, height) : undefined
  const index = pointed !== undefined && pointed < spec.labels.length ? pointed : undefined

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    if (!layout) return
    const place = Math.floor((clientX - currentTarget.getBoundingClientRect().left - layout.left) / layout.band)
    setPointed(Math.min(Math.max(place, 0), spec.labels.length - 1))
  }
  // A finger is lifted to read what it has pointed at.
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(undefined)

  return (
    <div
      ref={ref}
      role="img"
      aria-label={name}
      className={css.plot}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={leave}
    >
      {layout && (
        <svg width={width} height={height} aria-hidden="true">
          {index !== undefined && (
            <rect
              className={css.pointed}
              x={layout.left + index * layout.band}
              y={layout.top}
              width={layout.band}
              height={layout.bottom - layout.top}
            />
          )}
          <Frame layout={layout} />
          {spec.series.map(series => (
            <Series key={series.name} series={series} spec={spec} layout={layout} />
          ))}
          {layout.flags.length > 0 && <path d={flagsPath(layout.flags, layout.zero)} className={css.flags} />}
        </svg>
      )}
      {layout && index !== undefined && <ChartTooltip spec={spec} index={index} layout={layout} />}
    </div>
  )
}

function Frame({ layout: { left, right, bottom, zero, ticks, labels } }: { layout: ChartLayout }) {
  return (
    <g className={css.frame}>
      {ticks.map(({ y, text }) => (
        <g key={y}>
          <line x1={left} x2={right} y1={y} y2={y} data-zero={y === zero || undefined} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {labels.map(({ x, text }) => (
        <text key={x} x={x} y={bottom + 15} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  )
}

interface SeriesProps {
  series: ChartSeries
  spec: ChartSpec
  layout: ChartLayout
}

function Series({ series, spec, layout }: SeriesProps) {
  const color = toneColors[series.tone]
  const points = layout.pointsOf(series)
  if (series.kind === 'bar') return <path d={barsPath(points, layout.zero, layout.barWidth)} fill={color} />
  return (
    <>
      {series.kind === 'area' && (
        <path d={areaPath(points, layout.zero, series.isStepped)} fill={color} className={css.area} />
      )}
      <path d={linePath(points, series.isStepped)} stroke={color} className={css.line} data-tone={series.tone} />
      {series.marked !== undefined && <Mark series={series} spec={spec} layout={layout} index={series.marked} />}
    </>
  )
}

/** A dot with its label and figure, which stay inside the frame when the marked value stands at one of its ends. */
function Mark({ series, spec, layout, index }: SeriesProps & { index: number }) {
  const [point, value] = [layout.pointsOf(series)[index], series.values[index]]
  if (!point || typeof value !== 'number') return null
  const share = index / series.values.length
  return (
    <>
      <circle cx={point[0]} cy={point[1]} r={4} fill={toneColors[series.tone]} />
      <text
        className={css.mark}
        x={point[0]}
        y={point[1] - 10}
        textAnchor={share > 0.85 ? 'end' : share < 0.15 ? 'start' : 'middle'}
      >
        {`${spec.labels[index]} · ${spec.format(value)}`}
      </text>
    </>
  )
}
