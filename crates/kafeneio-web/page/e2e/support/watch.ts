import type { BrowserContext, Page } from "playwright-core";

/**
 * What must not happen in any test: errors and warnings in the console, exceptions, requests that fail, and
 * requests to another origin.
 */
export class Watch {
  readonly complaints: string[] = [];
  private readonly allowed: RegExp[] = [];

  constructor(
    context: BrowserContext,
    private readonly origin: string,
  ) {
    context.on("page", (page) => this.follow(page));
    context.on("weberror", (error) => this.complain(`exception: ${error.error().stack ?? error.error().message}`));
    context.on("request", (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (protocol !== "data:" && protocol !== "blob:" && asked !== this.origin)
        this.complain(`request to another origin: ${request.url()}`);
    });
    context.on("requestfailed", (request) => this.complain(`failed: ${request.url()} ${request.failure()?.errorText ?? ""}`));
    context.on("response", (response) => {
      if (response.status() >= 400) this.complain(`status ${response.status()}: ${response.url()}`);
    });
  }

  /** A test that takes the connection away expects complaints about that. */
  allow(complaint: RegExp): void {
    this.allowed.push(complaint);
  }

  private follow(page: Page): void {
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.complain(`console: ${message.text()}`);
    });
    page.on("crash", () => this.complain("the page has crashed"));
  }

  private complain(complaint: string): void {
    if (!this.allowed.some((pattern) => pattern.test(complaint))) this.complaints.push(complaint);
  }
}
