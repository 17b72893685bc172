import type { BrowserContext, CDPSession, Page } from "playwright-core";

interface Spot {
  x: number;
  y: number;
}

/** A finger that stays on the screen for a while. A short tap is the page's own `tap`. */
export class Finger {
  private constructor(
    private readonly session: CDPSession,
    private readonly page: Page,
  ) {}

  static async on(context: BrowserContext, page: Page): Promise<Finger> {
    return new Finger(await context.newCDPSession(page), page);
  }

  async drag(from: Spot, to: Spot): Promise<void> {
    const steps = 8;
    await this.touch("touchStart", [from]);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      await this.touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
    await this.touch("touchEnd", []);
    // What comes at once is taken as a part of the same gesture.
    await this.page.waitForTimeout(500);
  }

  async press(spot: Spot, milliseconds: number): Promise<void> {
    await this.touch("touchStart", [spot]);
    await this.page.waitForTimeout(milliseconds);
    await this.touch("touchEnd", []);
  }

  private async touch(type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Spot[]): Promise<void> {
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}
