/** Returns how long a piece takes for a step, in milliseconds; 0 where motion is reduced. */
export function stepTime(element: Element): number {
  const time = getComputedStyle(element).getPropertyValue("--step-time").trim();
  const number = Number.parseFloat(time) || 0;
  return time.endsWith("ms") ? number : number * 1000;
}
