#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct place {
    char name[24];
    int metres;
    int order;
};

static struct place places[20000];

static int nearer(const void *one, const void *other) {
    const struct place *a = one, *b = other;
    return a->metres != b->metres ? a->metres - b->metres : a->order - b->order;
}

int main(void) {
    int n, width;
    scanf("%d %d", &n, &width);
    for (int i = 0; i < n; i++) {
        scanf("%23s %d", places[i].name, &places[i].metres);
        places[i].order = i;
    }
    qsort(places, n, sizeof places[0], nearer);
    for (int i = 0; i < n; i++) {
        char distance[32];
        if (places[i].metres < 1000)
            snprintf(distance, sizeof distance, "%d m", places[i].metres);
        else
            snprintf(distance, sizeof distance, "%.1f km", places[i].metres / 1000.0);
        int dots = width - (int)strlen(places[i].name) - (int)strlen(distance);
        fputs(places[i].name, stdout);
        while (dots-- > 0) putchar('.');
        puts(distance);
    }
    return 0;
}
