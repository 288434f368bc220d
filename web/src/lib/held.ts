// News that waits as long as a finger is down: what somebody is about to press must not move away.

export class Held<News> {
  #take: (news: News) => void;
  #down = false;
  #news: News | null = null;

  constructor(take: (news: News) => void) {
    this.#take = take;
  }

  come(news: News): void {
    if (this.#down) this.#news = news;
    else this.#take(news);
  }

  press(): void {
    this.#down = true;
  }

  /** The click that follows comes first. */
  release(): void {
    this.#down = false;
    setTimeout(() => {
      const news = this.#news;
      if (news === null || this.#down) return;
      this.#news = null;
      this.#take(news);
    });
  }
}
